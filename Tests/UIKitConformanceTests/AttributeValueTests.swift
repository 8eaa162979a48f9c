import Testing
import UIKit
import UIKitTestSupport

// After Apple's documentation of NSMutableAttributedString.

@Suite struct AttributeValueTests {
  // Foundation ends the process when it compares values of classes that it does not know.
  @Test func `adjacent characters can have different objects as values`() {
    let text = NSMutableAttributedString(string: "red blue")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 4))
    text.addAttribute(
      .foregroundColor, value: UIColor.blue, range: NSRange(location: 4, length: 4))
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 12), range: NSRange(location: 0, length: 4))
    text.setAttributes(
      [.font: UIFont.boldSystemFont(ofSize: 12)], range: NSRange(location: 2, length: 4))
    let color = text.attribute(.foregroundColor, at: 7, effectiveRange: nil)
    #expect(color as? UIColor == .blue)
    var run = NSRange()
    _ = text.attributes(at: 3, effectiveRange: &run)
    #expect(run == NSRange(location: 2, length: 4))
    #expect(NSAttributedString(attributedString: text).isEqual(to: text))
  }
}
