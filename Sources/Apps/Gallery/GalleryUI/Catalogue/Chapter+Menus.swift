import UIKit

extension Chapter {
  static let menus = Chapter(title: "Menus", pages: [])
}
