import CoreGraphics

/// A specification of a font, independent of files.
package struct FontSpecification: Hashable, Sendable {
  package enum Family: Hashable, Sendable {
    /// The system font, with an optical cut for large sizes.
    case system
    case monospaced
    /// Resolved to the system font, because there is no free rounded cut.
    case rounded
    case serif
    /// A named family; an unknown one is resolved to the system font.
    case named(String)
  }

  package var family: Family
  /// The size in points.
  package var size: CGFloat
  /// The weight, from 100 (thin) to 900 (black); 400 is regular.
  package var weight: Int
  package var isItalic: Bool
  /// Whether all digits have equal widths.
  package var usesTabularDigits: Bool
  /// Whether the metrics are those of the font's file, instead of Apple's system font.
  ///
  /// Named and serif fonts always have the metrics of their files.
  package var usesFileMetrics: Bool

  package init(
    family: Family = .system, size: CGFloat, weight: Int = 400, isItalic: Bool = false,
    usesTabularDigits: Bool = false, usesFileMetrics: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.usesTabularDigits = usesTabularDigits
    self.usesFileMetrics = usesFileMetrics
  }

  /// Whether the metrics are those of Apple's system font.
  var hasSystemMetrics: Bool {
    switch family {
    case .system, .rounded, .monospaced: !usesFileMetrics
    case .serif, .named: false
    }
  }
}
