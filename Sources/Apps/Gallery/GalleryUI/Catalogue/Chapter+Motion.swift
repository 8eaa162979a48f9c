import UIKit

extension Chapter {
  static let motion = Chapter(title: "Motion and Touch", pages: [])
}
