import CoreGraphics
import Foundation
import TextShaping

/// Shapes the texts of labels.
nonisolated enum LabelText {
  /// Returns a text in lines of a comfortable width.
  static func lines(
    _ text: String, size: CGFloat, weight: Int, isItalic: Bool = false, tracking: CGFloat = 0,
    width: CGFloat, maximumLines: Int = 3, isCentered: Bool = true
  ) -> ShapedText {
    let attributes = TextAttributes(
      font: FontSpecification(size: size, weight: weight, isItalic: isItalic),
      tracking: tracking)
    let styled = StyledText(text, attributes)
    let breaking = LineBreaking(mode: .truncateTail, maximumLines: maximumLines)
    let whole = TextShaper.shape(styled)
    guard whole.size.width > width else { return whole }
    var paragraph = ParagraphAttributes()
    paragraph.alignment = isCentered ? .center : .natural
    // Lines of about the same length read best.
    let count = min(CGFloat(maximumLines), (whole.size.width / width).rounded(.up))
    let room = min(width * 1.3, max(whole.size.width / count * 1.15, 40))
    let broken = TextShaper.shape(
      StyledText(text, attributes, paragraph: paragraph), width: room, breaking: breaking)
    guard broken.isTruncated else { return broken }
    return TextShaper.shape(
      StyledText(text, attributes, paragraph: paragraph), width: width * 1.3, breaking: breaking)
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
