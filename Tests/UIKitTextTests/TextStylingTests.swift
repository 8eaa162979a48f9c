import CoreGraphics
import Testing
import TextShaping

@testable import UIKit

/// Attributes as the shaper receives them.
@MainActor
struct TextStylingTests {
  private let traits = UITraitCollection(userInterfaceStyle: .light)

  private func styled(_ text: NSAttributedString) -> StyledText {
    TextStyling(font: .systemFont(ofSize: 17), color: .black, traits: traits).styled(text)
  }

  @Test func `attributes of any number type reach the shaper`() throws {
    let text = NSMutableAttributedString(
      string: "ab",
      attributes: [.kern: 2, .baselineOffset: 3.5, .foregroundColor: UIColor.red])
    text.addAttributes([.underlineStyle: 1], range: NSRange(location: 1, length: 1))
    text.addAttributes(
      [.strikethroughStyle: NSUnderlineStyle.single.rawValue],
      range: NSRange(location: 0, length: 1))
    let spans = styled(text).spans
    try #require(spans.count == 2)
    #expect(spans[0].value.tracking == 2)
    #expect(spans[0].value.baselineOffset == 3.5)
    #expect(spans[0].value.strikethrough?.color == RGBA(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(spans[0].value.underline == nil)
    #expect(spans[1].value.underline?.color == RGBA(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `tracking overrides kern`() {
    let text = NSAttributedString(string: "a", attributes: [.kern: 2, .tracking: 5])
    #expect(styled(text).spans.first?.value.tracking == 5)
  }

  @Test func `colors follow the traits they are shown in`() {
    let adaptive = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let text = NSAttributedString(string: "a", attributes: [.foregroundColor: adaptive])
    let dark = TextStyling(
      font: .systemFont(ofSize: 17), color: .black,
      traits: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark.styled(text).spans.first?.value.color.red == 1)
    #expect(styled(text).spans.first?.value.color.red == 0)
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
}
