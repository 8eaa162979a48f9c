import CoreGraphics

/// The sizes of the text in a bar at a content size category.
struct BarTextSizes {
  private let isCompact: Bool
  private let traits: UITraitCollection

  init(isCompact: Bool, _ traits: UITraitCollection) {
    self.isCompact = isCompact
    self.traits = traits
  }

  /// Returns the point size of titles and buttons, which grow up to the height of the bar's row.
  ///
  /// - Parameter size: At the default content size category. Smaller categories do not reduce it.
  func scaled(_ size: CGFloat) -> CGFloat {
    let wanted = UIFontMetrics.default.scaledValue(for: size, compatibleWith: traits)
    return max(size, min(wanted, isCompact ? 20 : 28))
  }

  /// The point size of a large title.
  var largeTitle: CGFloat {
    max(34, UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: traits).pointSize)
  }

  /// The height of a large title with its margins, in points.
  var largeTitleHeight: CGFloat { 52 + ((largeTitle - 34) * 1.2).rounded() }
}
