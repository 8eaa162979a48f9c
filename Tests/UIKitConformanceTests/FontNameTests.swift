import Testing
import UIKit

// The names that UIFont.familyNames and UIFont.fontNames(forFamilyName:) list on iOS 17, and the
// leading of Apple's Human Interface Guidelines, Typography.

@Suite struct FontNameTests {
  @Test(arguments: [
    ("HelveticaNeue-Bold", "Helvetica Neue", true, false),
    ("HelveticaNeue", "Helvetica Neue", false, false),
    ("HelveticaNeue-CondensedBold", "Helvetica Neue", true, false),
    ("AvenirNext-DemiBoldItalic", "Avenir Next", true, true),
    ("Avenir-Book", "Avenir", false, false),
    ("Avenir-HeavyOblique", "Avenir", true, true),
    ("Georgia-Italic", "Georgia", false, true),
    ("TimesNewRomanPS-BoldItalicMT", "Times New Roman", true, true),
    ("ArialMT", "Arial", false, false),
    ("Arial-BoldMT", "Arial", true, false),
    ("ArialRoundedMTBold", "Arial Rounded MT Bold", true, false),
    ("Menlo-Regular", "Menlo", false, false),
    ("Futura-Medium", "Futura", false, false),
    ("HiraginoSans-W6", "Hiragino Sans", true, false),
    ("AppleSDGothicNeo-Bold", "Apple SD Gothic Neo", true, false),
  ])
  func `a font of iOS has its name, weight and slant`(
    name: String, family: String, isBold: Bool, isItalic: Bool
  ) throws {
    let font = try #require(UIFont(name: name, size: 17))
    #expect(font.fontName == name)
    #expect(font.familyName == family)
    #expect(font.pointSize == 17)
    let traits = font.fontDescriptor.symbolicTraits
    #expect(traits.contains(.traitBold) == isBold)
    #expect(traits.contains(.traitItalic) == isItalic)
    #expect(font.withSize(30).fontName == name)
    #expect(font.lineHeight > 17 && font.lineHeight < 30)
  }

  @Test func `a family's name selects its regular font`() {
    #expect(UIFont(name: "Helvetica Neue", size: 12)?.fontName == "HelveticaNeue")
    #expect(UIFont(name: "Futura", size: 12)?.fontName == "Futura-Medium")
    #expect(UIFont(name: "No Such Family", size: 12) == nil)
  }

  @Test func `the bold trait selects the family's bold font`() throws {
    let font = try #require(UIFont(name: "Georgia", size: 20))
    let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).fontName == "Georgia-Bold")
    let descriptor = UIFontDescriptor(name: "Menlo-Bold", size: 10)
    #expect(descriptor.postscriptName == "Menlo-Bold")
    #expect(descriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitMonoSpace]))
  }

  @Test func `weights, and letters of equal width, are visible`() throws {
    func width(_ name: String, _ text: String) throws -> CGFloat {
      let font = try #require(UIFont(name: name, size: 20))
      return text.size(withAttributes: [.font: font]).width
    }
    #expect(try width("HelveticaNeue-Bold", "Width") > width("HelveticaNeue-Light", "Width"))
    #expect(try abs(width("Courier", "iiii") - width("Courier", "mmmm")) < 0.01)
  }

  @Test(
    arguments: [
      (UIContentSizeCategory.large, 17, 17), (.medium, 17, 49.0 / 3),
      (.accessibilityExtraExtraExtraLarge, 17, 48), (.extraSmall, 22, 19),
      (.accessibilityMedium, 11, 17),
    ] as [(UIContentSizeCategory, CGFloat, CGFloat)])
  func `metrics scale as the leading of the style, and round to pixels`(
    category: UIContentSizeCategory, value: CGFloat, scaled: CGFloat
  ) {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category),
      UITraitCollection(displayScale: 3),
    ])
    let metrics = UIFontMetrics.default
    #expect(abs(metrics.scaledValue(for: value, compatibleWith: traits) - scaled) < 0.0001)
    let font = metrics.scaledFont(for: .systemFont(ofSize: value), compatibleWith: traits)
    #expect(abs(font.pointSize - scaled) < 0.0001)
  }

  @Test func `other styles scale by their own leading`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge),
      UITraitCollection(displayScale: 3),
    ])
    let title = UIFontMetrics(forTextStyle: .largeTitle)
    #expect(title.scaledValue(for: 41, compatibleWith: traits) == 70)
    let caption = UIFontMetrics(forTextStyle: .caption2)
    #expect(caption.scaledValue(for: 13, compatibleWith: traits) == 48)
  }
}
