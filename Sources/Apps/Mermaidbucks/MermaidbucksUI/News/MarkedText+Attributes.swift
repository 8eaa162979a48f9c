import AppsUI
import MermaidbucksKit
import UIKit

extension MarkedText {
  /// Returns the text with its bold parts in bold.
  func attributed(_ style: UIFont.TextStyle, color: UIColor) -> NSAttributedString {
    let font = UIFont.preferredFont(forTextStyle: style)
    let text = NSMutableAttributedString(
      string: plain, attributes: [.font: font, .foregroundColor: color])
    var start = 0
    for part in parts {
      let length = part.text.utf16.count
      if part.isBold {
        text.addAttribute(
          .font, value: font.bold(), range: NSRange(location: start, length: length))
      }
      start += length
    }
    return text
  }
}
