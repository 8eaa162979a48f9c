import UIKit

extension Chapter {
  static let lists = Chapter(title: "Lists and Collections", pages: [])
}
