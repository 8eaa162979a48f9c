import CoreGraphics

/// What a font should be like, before any file is looked for.
package struct FontSpecification: Hashable, Sendable {
  package enum Family: Hashable, Sendable {
    /// The interface's own typeface, with a cut of its own for large sizes.
    case system
    case monospaced
    /// Shown as the system's: there is no free rounded cut of it.
    case rounded
    case serif
    /// A family by its name; an unknown one is shown as the system's.
    case named(String)
  }

  package var family: Family
  /// In points.
  package var size: CGFloat
  /// From 100, thin, to 900, black; 400 is regular.
  package var weight: Int
  package var isItalic: Bool
  /// Whether all digits are equally wide.
  package var usesTabularDigits: Bool

  package init(
    family: Family = .system, size: CGFloat, weight: Int = 400, isItalic: Bool = false,
    usesTabularDigits: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.usesTabularDigits = usesTabularDigits
  }
}
