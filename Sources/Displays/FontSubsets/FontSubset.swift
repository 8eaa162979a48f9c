import CFontSubset

/// A subset of a font, defined by its characters.
///
/// Each subset contains the glyphs and layout rules of all its characters, so a text is never
/// shaped in parts.
package struct FontSubset: Sendable, Equatable {
  /// The name in URLs and files.
  package let name: String
  /// The characters in ascending order; a font may lack some of them.
  package let characters: [ClosedRange<UInt32>]
  /// The characters for which a text field needs the subset; ``characters`` by default.
  package let fieldCharacters: [ClosedRange<UInt32>]
  /// A character without which a font does not have the subset; `nil` if every font has it.
  package let sample: UInt32?
  /// Whether all layout features are included, not only those that are on by default.
  package let keepsAllFeatures: Bool

  private init(
    name: String, characters: [ClosedRange<UInt32>],
    fieldCharacters: [ClosedRange<UInt32>]? = nil, sample: UInt32? = nil, keepsAllFeatures: Bool
  ) {
    self.name = name
    self.characters = characters
    self.fieldCharacters = fieldCharacters ?? characters
    self.sample = sample
    self.keepsAllFeatures = keepsAllFeatures
  }

  /// Latin letters of western Europe, punctuation without the fraction slash, and the symbols of the
  /// apps, which suffice for a screen in English.
  package static let latin = FontSubset(
    name: "latin",
    characters: [
      0x20...0x7E, 0xA0...0xFF, 0x131...0x131, 0x152...0x153, 0x2C6...0x2C6, 0x2DA...0x2DA,
      0x2DC...0x2DC, 0x2000...0x2027, 0x202A...0x203E, 0x2060...0x2069, 0x20A9...0x20A9,
      0x20AC...0x20AC, 0x2122...0x2122, 0x2190...0x2193, 0x2212...0x2212,
    ], keepsAllFeatures: false)

  /// Latin letters with diacritics, such as those of Polish, Turkish and Vietnamese, and additional
  /// symbols.
  package static let latinExtended = FontSubset(
    name: "latin-ext",
    characters: [0x20...0x7E, 0xA0...0x36F, 0x1E00...0x1EFF, 0x2000...0x22FF, 0x25A0...0x27BF],
    keepsAllFeatures: true)

  /// Arabic letters, Latin ones and punctuation.
  package static let arabic = FontSubset(
    name: "arabic",
    characters: [
      0x20...0x7E, 0xA0...0xFF, 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0x2000...0x206F,
      0x20A0...0x20CF, 0x2212...0x2212, 0xFB50...0xFDFF, 0xFE70...0xFEFE,
    ], sample: 0x627, keepsAllFeatures: true)

  /// Every character.
  ///
  /// Text fields use other fonts for East Asian and Arabic characters and for emoji.
  package static let whole = FontSubset(
    name: "whole", characters: [0...0x10FFFF],
    fieldCharacters: [0x20...0x5FF, 0x700...0x10FF, 0x1200...0x2E7F], keepsAllFeatures: true)

  /// All subsets; for a text, the first that has all its characters is used.
  package static let all = [latin, latinExtended, arabic, whole]

  /// The version of the subsets, which differs when the same font gives others.
  package static let version = "1-\(String(cString: ferry_font_subset_version()))"

  /// The font is damaged, or too large.
  package struct Damage: Error {}

  /// Whether a font has the subset.
  ///
  /// - Parameter font: The bytes of a TrueType or OpenType file; a damaged one has no characters.
  package func isIncluded(in font: [UInt8]) -> Bool {
    guard let sample else { return true }
    return ferry_font_has(font, font.count, sample) != 0
  }

  /// Returns the subset of a font, in the format of the font.
  ///
  /// - Parameter font: The bytes of a TrueType or OpenType file with one face.
  /// - Throws: ``Damage``.
  package func font(from font: [UInt8]) throws(Damage) -> [UInt8] {
    let ranges = characters.map {
      ferry_character_range(first: $0.lowerBound, last: $0.upperBound)
    }
    guard font.count <= Self.largestFont else { throw Damage() }
    return try Self.file { file, size in
      ferry_font_subset(
        font, font.count, ranges, ranges.count, keepsAllFeatures ? 1 : 0, &file, &size)
    }
  }

  /// Returns the subset of a font as a WOFF2 file, which takes a second for a megabyte.
  ///
  /// - Parameter font: The bytes of a TrueType or OpenType file with one face.
  /// - Throws: ``Damage``.
  /// - SeeAlso: W3C, *WOFF File Format 2.0*.
  package func webFont(from font: [UInt8]) throws(Damage) -> [UInt8] {
    let subset = try self.font(from: font)
    return try Self.file { file, size in
      ferry_font_compress(subset, subset.count, &file, &size)
    }
  }

  private static let largestFont = 64_000_000

  private static func file(
    _ make: (inout UnsafeMutablePointer<UInt8>?, inout Int) -> Int32
  ) throws(Damage) -> [UInt8] {
    var file: UnsafeMutablePointer<UInt8>?
    var size = 0
    guard make(&file, &size) != 0, let file else { throw Damage() }
    defer { file.deallocate() }
    return Array(UnsafeBufferPointer(start: file, count: size))
  }
}
