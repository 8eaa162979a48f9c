/// The sizes and the leading of the text styles at each content size category.
///
/// - SeeAlso: Apple, Human Interface Guidelines, Typography, "Dynamic Type sizes" and "Larger
///   accessibility type sizes" for iOS.
nonisolated enum TextStyleSizes {
  /// Rows by category, smallest first; columns in the order of `styles`.
  private static let table: [[CGFloat]] = [
    [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11],
    [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11],
    [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11],
    [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
    [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13],
    [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15],
    [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17],
    [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
    [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24],
    [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29],
    [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34],
    [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
  ]

  /// The distances between baselines, in the same order.
  private static let leadings: [[CGFloat]] = [
    [38, 31, 24, 22, 19, 19, 18, 16, 16, 13, 13],
    [39, 32, 25, 23, 20, 20, 19, 18, 16, 13, 13],
    [40, 33, 26, 24, 21, 21, 20, 19, 16, 13, 13],
    [41, 34, 28, 25, 22, 22, 21, 20, 18, 16, 13],
    [43, 37, 30, 28, 24, 24, 23, 22, 20, 19, 18],
    [46, 39, 32, 30, 26, 26, 25, 24, 22, 21, 20],
    [48, 41, 34, 32, 29, 29, 28, 28, 24, 23, 22],
    [52, 46, 41, 38, 34, 34, 32, 31, 29, 28, 25],
    [57, 51, 47, 44, 40, 40, 39, 37, 33, 32, 30],
    [61, 57, 52, 51, 48, 48, 46, 43, 40, 39, 35],
    [66, 62, 59, 58, 56, 56, 52, 50, 46, 44, 41],
    [70, 68, 66, 65, 62, 62, 60, 58, 52, 51, 48],
  ]

  private static let styles: [UIFont.TextStyle] = [
    .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
    .caption1, .caption2,
  ]

  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The size in points; an unknown style is treated as body, an unspecified category as large.
  static func size(of style: UIFont.TextStyle, at category: UIContentSizeCategory) -> CGFloat {
    entry(of: table, style, category)
  }

  /// Returns a length scaled as the style's leading, and rounded to the pixels of a display.
  static func scaled(
    _ value: CGFloat, by style: UIFont.TextStyle, at category: UIContentSizeCategory,
    displayScale: CGFloat
  ) -> CGFloat {
    let factor = entry(of: leadings, style, category) / entry(of: leadings, style, .large)
    return (value * factor).roundedToPixel(scale: max(displayScale, 1))
  }

  private static func entry(
    of table: [[CGFloat]], _ style: UIFont.TextStyle, _ category: UIContentSizeCategory
  ) -> CGFloat {
    table[categories.firstIndex(of: category) ?? 3][styles.firstIndex(of: style) ?? 5]
  }
}
