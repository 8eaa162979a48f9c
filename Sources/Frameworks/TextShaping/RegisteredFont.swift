import CPango

/// A font that an app brings with it.
package struct RegisteredFont: Hashable, Sendable {
  /// The PostScript name, as in `Lobster-Regular`.
  package let name: String
  /// The family, as in `Lobster`.
  package let family: String
  /// The OpenType weight class, from 100 to 900.
  package let weight: Int
  package let isItalic: Bool

  /// Reads the properties that fontconfig found in a file; `nil` without names.
  init?(_ pattern: OpaquePointer) {
    func text(_ key: String) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else {
        return nil
      }
      return String(cString: value)
    }
    guard let name = text(FC_POSTSCRIPT_NAME), let family = text(FC_FAMILY) else { return nil }
    var weight = 80.0
    var slant: Int32 = 0
    FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
    FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
    self.name = name
    self.family = family
    self.weight = Int(FcWeightToOpenTypeDouble(weight).rounded())
    isItalic = slant > 0
  }
}
