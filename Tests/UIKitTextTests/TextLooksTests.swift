import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct TextLooksTests {
  @Test func `tabs advance to their stops, and text ends at right stops`() {
    let style = NSMutableParagraphStyle()
    style.tabStops = [
      NSTextTab(textAlignment: .right, location: 150),
      NSTextTab(textAlignment: .left, location: 200),
    ]
    func width(_ string: String) -> CGFloat {
      NSAttributedString(
        string: string, attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style]
      ).size().width
    }
    #expect(abs(width("a\t12.50") - 150) < 0.01)
    #expect(abs(width("a\t12.50\tx") - (200 + width("x"))) < 0.01)
    style.tabStops = []
    style.defaultTabInterval = 100
    #expect(abs(width("a\tx") - (100 + width("x"))) < 0.01)
  }

  @Test func `paragraph spacing separates paragraphs`() {
    let style = NSMutableParagraphStyle()
    let font = UIFont.systemFont(ofSize: 17)
    func height(_ string: String) -> CGFloat {
      NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style])
        .size().height
    }
    let plain = height("a\nb")
    style.paragraphSpacingBefore = 20
    #expect(abs(height("a\nb") - plain - 20) < 0.01)
    #expect(height("a") < plain)
  }

  @Test func `Korean words are kept whole by the default line break strategy`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "가나다라마 바사아자차"
    let word = ("가나다라마" as String).size(withAttributes: [.font: label.font as Any]).width
    let whole = label.sizeThatFits(CGSize(width: word * 1.5, height: 0))
    #expect(whole.width <= word + 1)
    label.lineBreakStrategy = []
    #expect(label.sizeThatFits(CGSize(width: word * 1.5, height: 0)).width > word + 1)
  }

  @Test func `letters move together before the end is left out`() {
    let label = UILabel()
    label.text = "Letters move together"
    let natural = label.sizeThatFits(.zero)
    label.frame = CGRect(x: 0, y: 0, width: natural.width - 4, height: natural.height)
    label.display(label.layer)
    func shown() -> String {
      guard case .text(let content) = label.layer.content else { return "" }
      return content.runs.map(\.text).joined()
    }
    #expect(shown().hasSuffix("…"))
    label.allowsDefaultTighteningForTruncation = true
    label.display(label.layer)
    #expect(shown() == "Letters move together")
    label.frame.size.width = natural.width / 2
    label.display(label.layer)
    #expect(shown().hasSuffix("…"))
  }
}
