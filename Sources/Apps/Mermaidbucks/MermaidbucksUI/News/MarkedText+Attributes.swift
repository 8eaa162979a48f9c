import AppsUI
import MermaidbucksKit
import UIKit

extension MarkedText {
  /// Returns the text with its bold parts in bold.
  func attributed(_ style: UIFont.TextStyle, color: UIColor) -> NSAttributedString {
    let font = UIFont.preferredFont(forTextStyle: style)
    let text = NSMutableAttributedString(string: "")
    for part in parts {
      text.append(
        NSAttributedString(
          string: part.text,
          attributes: [.font: part.isBold ? font.bold() : font, .foregroundColor: color]))
    }
    return text
  }
}
