import CoreGraphics
import Foundation
import TextShaping

/// Shapes the texts of labels.
nonisolated enum LabelText {
  /// Returns a text in lines of a comfortable width, none of which breaks a word.
  static func lines(
    _ text: String, size: CGFloat, weight: Int, isItalic: Bool = false, tracking: CGFloat = 0,
    width: CGFloat, maximumLines: Int = 3
  ) -> ShapedText {
    let attributes = TextAttributes(
      font: FontSpecification(size: size, weight: weight, isItalic: isItalic),
      tracking: tracking)
    let whole = TextShaper.shape(StyledText(text, attributes))
    guard whole.size.width > width else { return whole }
    let longest = text.split(whereSeparator: { $0 == " " || $0 == "-" }).map { word in
      TextShaper.shape(StyledText(String(word) + "-", attributes)).size.width
    }.max()
    var paragraph = ParagraphAttributes()
    paragraph.alignment = .center
    // Lines of about the same length read best.
    let count = min(CGFloat(maximumLines), (whole.size.width / width).rounded(.up))
    let room = max(whole.size.width / count * 1.12, longest ?? 0) + 1
    let styled = StyledText(text, attributes, paragraph: paragraph)
    let breaking = LineBreaking(mode: .truncateTail, maximumLines: maximumLines)
    let broken = TextShaper.shape(styled, width: room, breaking: breaking)
    guard broken.isTruncated else { return broken }
    return TextShaper.shape(styled, width: room * 1.35, breaking: breaking)
  }

  /// Returns the rectangle that lines take, from the text's origin.
  static func extent(of text: ShapedText) -> CGRect {
    text.lines.reduce(CGRect.null) { $0.union($1.rect) }
  }

  /// Returns a text in one line.
  static func line(_ text: String, size: CGFloat, weight: Int, tracking: CGFloat = 0) -> ShapedText
  {
    TextShaper.shape(
      StyledText(
        text,
        TextAttributes(
          font: FontSpecification(size: size, weight: weight), tracking: tracking)))
  }
}
