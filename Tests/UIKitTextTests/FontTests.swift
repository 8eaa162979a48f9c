import CoreGraphics
import Testing
import UIKit

struct FontTests {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  /// Returns the font that a label shows at a text size if it is to follow it.
  @MainActor private func followed(
    _ font: UIFont, at category: UIContentSizeCategory
  ) -> UIFont? {
    let label = UILabel()
    label.traitOverrides.preferredContentSizeCategory = category
    label.adjustsFontForContentSizeCategory = true
    label.font = font
    return label.font
  }

  private func weight(of font: UIFont) -> CGFloat? {
    let traits = font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
    return traits?[.weight] as? CGFloat
  }

  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, UIContentSizeCategory.large, 34),
    (.body, .large, 17), (.headline, .large, 17), (.caption2, .large, 11),
    (.body, .extraSmall, 14), (.body, .accessibilityExtraExtraExtraLarge, 53),
    (.footnote, .accessibilityMedium, 23), (.title3, .extraExtraExtraLarge, 26),
  ])
  func `a text style has Apple's size at each category`(
    style: UIFont.TextStyle, category: UIContentSizeCategory, size: CGFloat
  ) {
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category))
    #expect(font.pointSize == size)
  }

  @Test func `the headline is semibold and other styles are not`() {
    let headline = UIFont.preferredFont(forTextStyle: .headline)
    #expect(headline.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(
      !UIFont.preferredFont(forTextStyle: .body).fontDescriptor.symbolicTraits
        .contains(.traitBold))
  }

  @MainActor @Test func `a bold font made by a descriptor of size 0 keeps size and style`() throws {
    let font = UIFont.preferredFont(forTextStyle: .title3, compatibleWith: traits(.large))
    let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
    let made = UIFont(descriptor: bold, size: 0)
    #expect(made.pointSize == 20)
    #expect(weight(of: made) == UIFont.Weight.semibold.rawValue)
    let larger = try #require(followed(made, at: .accessibilityMedium))
    #expect(larger.pointSize == 31)
    #expect(weight(of: larger) == UIFont.Weight.semibold.rawValue)
  }

  @MainActor @Test func `a font of a given size no longer follows its style`() {
    let font = UIFont.preferredFont(forTextStyle: .body).withSize(20)
    #expect(followed(font, at: .accessibilityLarge)?.pointSize == 20)
  }

  @MainActor @Test func `metrics grow a font with the category, up to its maximum`() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let base = UIFont.systemFont(ofSize: 34)
    let scale = max(UITraitCollection.current.displayScale, 1)
    let grown = metrics.scaledFont(
      for: base, compatibleWith: traits(.accessibilityExtraExtraExtraLarge))
    #expect(grown.pointSize == (34 * 62.0 / 22 * scale).rounded() / scale)
    let capped = metrics.scaledFont(
      for: base, maximumPointSize: 50,
      compatibleWith: traits(.accessibilityExtraExtraExtraLarge))
    #expect(capped.pointSize == 50)
    #expect(followed(capped, at: .large)?.pointSize == 34)
    #expect(abs(metrics.scaledValue(for: 10, compatibleWith: traits(.small)) - 200 / 22) < 0.34)
  }

  @Test func `a bold line is wider and digits can be all as wide`() {
    let regular: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    let bold: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: 17)]
    #expect("Width".size(withAttributes: bold).width > "Width".size(withAttributes: regular).width)
    let digits: [NSAttributedString.Key: Any] = [
      .font: UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    ]
    #expect(
      abs(
        "1111".size(withAttributes: digits).width - "0000".size(withAttributes: digits).width)
        < 0.01)
  }

  @Test func `a name that no machine knows makes no font`() {
    #expect(UIFont(name: "NoSuchFamily-Bold", size: 12) == nil)
    let bold = UIFont(name: "Inter-Bold", size: 12)
    #expect(bold.flatMap { weight(of: $0) } == UIFont.Weight.bold.rawValue)
  }

  @Test func `the descriptor takes attributes and gives them back`() {
    let descriptor = UIFontDescriptor(fontAttributes: [
      .size: CGFloat(15), .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
    ])
    let font = UIFont(descriptor: descriptor, size: 0)
    #expect(font.pointSize == 15)
    #expect(font.fontDescriptor.symbolicTraits == .traitBold)
    #expect(descriptor.object(forKey: .size) as? CGFloat == 15)
    #expect(descriptor.withSymbolicTraits(.traitItalic)?.symbolicTraits == .traitItalic)
  }

  @Test func `equal fonts are equal and hash alike`() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.boldSystemFont(ofSize: 17))
    #expect(Set([UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 17)]).count == 1)
  }
}
