import AppsUI
import MermaidbucksKit
import UIKit

extension MarkedText {
  /// Returns the text with its bold parts in bold.
  func attributed(_ style: UIFont.TextStyle, color: UIColor) -> NSAttributedString {
    let font = UIFont.preferredFont(forTextStyle: style)
    func attributed(_ part: Part) -> NSAttributedString {
      var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
      if part.isBold {
        attributes[.font] = font.bold()
        // Foundation on Linux stops when it compares the attributes of neighboring parts, which it
        // does only if their numbers are equal.
        attributes[.kern] = 0
      }
      return NSAttributedString(string: part.text, attributes: attributes)
    }
    guard let first = parts.first else { return NSAttributedString(string: "") }
    let text = NSMutableAttributedString(attributedString: attributed(first))
    for part in parts.dropFirst() { text.append(attributed(part)) }
    return text
  }
}
