import UIKit

extension Chapter {
  static let text = Chapter(title: "Text", pages: [])
}
