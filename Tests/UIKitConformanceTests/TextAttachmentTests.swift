import Testing
import UIKit
import UIKitTestSupport

// After Apple's documentation of NSTextAttachmentContainer.

@Suite struct TextAttachmentTests {
  @Test func `an attachment draws the image of its override`() {
    final class Dot: NSTextAttachment, @unchecked Sendable {
      var places: [CGRect] = []

      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
      ) -> CGRect { CGRect(x: 0, y: 0, width: 2 * lineFrag.height, height: lineFrag.height) }

      override func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?,
        characterIndex charIndex: Int
      ) -> UIImage? {
        places.append(imageBounds)
        return UIImage(systemName: "star")
      }
    }
    let dot = Dot()
    let text = NSMutableAttributedString(
      string: "a", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let plain = text.size().width
    text.append(NSAttributedString(attachment: dot))
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 0, length: 2))
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(abs(text.size().width - plain - 2 * line) < 0.1)
    _ = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50)).image { _ in
      text.draw(at: CGPoint(x: 10, y: 10))
    }
    let last = dot.places.last ?? .zero
    #expect(abs(last.width - 2 * line) < 0.1 && last.minX > 10)
  }
}
