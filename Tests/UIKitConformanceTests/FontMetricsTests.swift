import Testing
import UIKit

// The metrics of SF Pro and SF Mono in their font files, and the sizes that public recordings of
// iOS list for UIFont and UILabel at three pixels per point.

@Suite struct FontMetricsTests {
  @Test(
    arguments: [
      (8, 7.6171875, 1.9296875, 9.546875, 5.63671875),
      (13, 12.3779296875, 3.1357421875, 15.513671875, 9.15966796875),
      (15, 14.2822265625, 3.6181640625, 17.900390625, 10.56884765625),
      (17, 16.1865234375, 4.1005859375, 20.287109375, 11.97802734375),
      (17.5, 16.66259765625, 4.22119140625, 20.8837890625, 12.330322265625),
      (20, 19.04296875, 4.82421875, 23.8671875, 14.091796875),
      (34, 32.373046875, 8.201171875, 40.57421875, 23.9560546875),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
  func `the system font has Apple's metrics at each size and weight`(
    size: CGFloat, ascender: CGFloat, descender: CGFloat, lineHeight: CGFloat, capHeight: CGFloat
  ) {
    let fonts = [
      UIFont.systemFont(ofSize: size), .systemFont(ofSize: size, weight: .light),
      .boldSystemFont(ofSize: size), .italicSystemFont(ofSize: size),
      .monospacedDigitSystemFont(ofSize: size, weight: .regular),
      .monospacedSystemFont(ofSize: size, weight: .regular),
    ]
    for font in fonts {
      #expect(abs(font.ascender - ascender) < 0.0001)
      #expect(abs(font.descender + descender) < 0.0001)
      #expect(abs(font.lineHeight - lineHeight) < 0.0001)
      #expect(abs(font.capHeight - capHeight) < 0.0001)
      #expect(abs(font.xHeight - size * 1078 / 2048) < size * 0.02)
      #expect(font.leading == 0)
    }
  }

  @Test(
    arguments: [
      (.body, .large, 20.287109375), (.headline, .large, 20.287109375),
      (.caption2, .large, 13.126953125), (.footnote, .large, 15.513671875),
      (.largeTitle, .large, 40.57421875), (.largeTitle, .extraSmall, 36.994140625),
      (.title2, .small, 23.8671875), (.callout, .small, 16.70703125),
    ] as [(UIFont.TextStyle, UIContentSizeCategory, CGFloat)])
  func `a text style has Apple's line height at each content size`(
    style: UIFont.TextStyle, category: UIContentSizeCategory, lineHeight: CGFloat
  ) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    #expect(abs(font.lineHeight - lineHeight) < 0.0001)
  }

  @Test func `a named font has its own metrics`() throws {
    let named = try #require(UIFont(name: "Georgia", size: 17))
    #expect(abs(named.lineHeight - UIFont.systemFont(ofSize: 17).lineHeight) > 0.1)
  }

  @MainActor
  @Test(
    arguments: [
      (11, 1, 40), (12, 1, 43), (13, 1, 47), (15, 1, 54), (17, 1, 61), (20, 1, 72), (22, 1, 79),
      (28, 1, 101), (34, 1, 122), (17, 2, 122), (17, 3, 183),
    ] as [(CGFloat, Int, CGFloat)])
  func `a label is as high as its lines, in whole pixels`(
    size: CGFloat, lines: Int, pixels: CGFloat
  ) {
    let label = UILabel()
    label.traitOverrides.displayScale = 3
    label.font = .systemFont(ofSize: size)
    label.numberOfLines = 0
    label.text = Array(repeating: "Text", count: lines).joined(separator: "\n")
    #expect(abs(label.intrinsicContentSize.height * 3 - pixels) < 0.001)
    #expect(label.sizeThatFits(.zero).height == label.intrinsicContentSize.height)
  }

  @Test func `the largest font determines the height of a line, in every script`() {
    let text = NSMutableAttributedString(
      string: "한국어 ", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    text.append(
      NSAttributedString(
        string: "text", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]))
    #expect(abs(text.size().height - 23.8671875) < 0.0001)
    let bounds = text.boundingRect(with: .zero, context: nil)
    #expect(abs(bounds.minY + 19.04296875) < 0.0001)
  }
}
