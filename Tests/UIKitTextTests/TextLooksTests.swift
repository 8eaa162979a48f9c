import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import TextShaping

@testable import UIKit

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

  @Test func `underlines have their style's weight and pattern`() {
    func strokes(_ style: NSUnderlineStyle) -> [CGRect] {
      let text = NSAttributedString(
        string: "two words",
        attributes: [.font: UIFont.systemFont(ofSize: 17), .underlineStyle: style.rawValue])
      let styling = TextStyling.drawing(in: .current)
      return TextShaper.shape(styling.styled(text)).decorations.map(\.rect)
    }
    #expect(strokes(.single).count == 1)
    #expect(strokes(.double).count == 2)
    #expect(abs(strokes(.thick)[0].height - 2 * strokes(.single)[0].height) < 0.001)
    #expect(strokes([.single, .patternDot]).count > 10)
    #expect(strokes([.single, .byWord]).count == 2)
    #expect(strokes([]).isEmpty)
  }

  @Test func `a shadow is a copy behind the characters`() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 3, height: 4)
    shadow.shadowColor = UIColor.red
    let text = NSAttributedString(
      string: "a", attributes: [.font: UIFont.systemFont(ofSize: 17), .shadow: shadow])
    let runs = TextShaper.shape(TextStyling.drawing(in: .current).styled(text)).runs
    try #require(runs.count == 2)
    #expect(runs[0].color.red == 1 && runs[1].color.red == 0)
    #expect(runs[0].origin.x - runs[1].origin.x == 3)
    #expect(runs[0].origin.y - runs[1].origin.y == 4)
    shadow.shadowBlurRadius = 4
    #expect(TextShaper.shape(TextStyling.drawing(in: .current).styled(text)).runs.count > 2)
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

  @Test func `adjacent runs with equal attributes and different objects are kept`() {
    var runs = TextRuns(length: 3, attributes: [.font: UIFont.systemFont(ofSize: 10)])
    runs.replace(1..<2, length: 1, attributes: [.font: UIFont.systemFont(ofSize: 20)])
    runs.replace(3..<3, length: 2, attributes: [.font: UIFont.systemFont(ofSize: 30)])
    let text = runs.attributed("abcde")
    let sizes = (0..<5).map {
      (text.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize
    }
    #expect(sizes == [10, 20, 10, 30, 30])
    #expect(TextRuns(text).run(at: 1)?.attributes.count == 1)
  }

  @Test func `a lone surrogate, a null and a mark without a letter can be shown and edited`() {
    let broken = String(decoding: [0x61, 0xD83D, 0x62] as [UInt16], as: UTF16.self)
    for string in [broken, "a\u{0}b", "\u{301}", "\u{202E}abc", "\u{FFFC}"] {
      let label = UILabel()
      label.text = string
      #expect(label.sizeThatFits(.zero).height > 0)
      var text = EditedText()
      text.reset(to: string)
      text.replace(0..<1, with: "x")
      text.replace(1..<400, with: "")
      #expect(text.string.hasPrefix("x"))
    }
  }
}
