import UIKit

extension Chapter {
  static let system = Chapter(title: "System", pages: [])
}
