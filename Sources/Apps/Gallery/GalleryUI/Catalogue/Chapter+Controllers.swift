import UIKit

extension Chapter {
  static let controllers = Chapter(title: "View Controllers", pages: [])
}
