import CoreGraphics
import TextShaping

/// Shapes a text with uniform attributes.
func shaped(
  _ string: String, size: CGFloat = 17, weight: Int = 400, width: CGFloat = .infinity,
  mode: LineBreaking.Mode = .word, lines: Int = 0,
  paragraph: ParagraphAttributes = ParagraphAttributes(), tracking: CGFloat = 0,
  tabularDigits: Bool = false
) -> ShapedText {
  let font = FontSpecification(size: size, weight: weight, usesTabularDigits: tabularDigits)
  let text = StyledText(
    string, TextAttributes(font: font, tracking: tracking), paragraph: paragraph)
  return TextShaper.shape(
    text, width: width, breaking: LineBreaking(mode: mode, maximumLines: lines))
}

extension ShapedText {
  /// The text of each line, its runs from left to right.
  var shownLines: [String] {
    lines.map { line in
      runs.filter { $0.origin.y > line.rect.minY && $0.origin.y < line.rect.maxY }
        .map(\.text).joined()
    }
  }
}
