import UIKit

extension Chapter {
  static let graphics = Chapter(title: "Graphics", pages: [])
}
