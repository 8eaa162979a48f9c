import Foundation

/// A text prepared for searching: without case, accents and vowel marks.
struct SearchText: Equatable, Sendable {
  /// The words, letter by letter as they are typed.
  let words: [String]
  /// The words without spaces.
  let joined: String
  /// The initial consonants of Korean words, without spaces.
  let initials: String

  init(_ text: String) {
    let normal = Self.normalized(text)
    let parts = normal.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
    words = parts.map { Hangul.letters(of: $0) }
    joined = words.joined()
    initials = Hangul.initials(of: parts.joined())
  }

  /// Returns a text in lower case, without accents and Arabic vowel marks, and with the letters
  /// that Arabic writers use interchangeably made equal.
  private static func normalized(_ text: String) -> String {
    var result = ""
    for character in text.precomposedStringWithCanonicalMapping.lowercased() {
      // Korean syllables have a decomposition, but no accents.
      let isKorean = character.unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) }
      result += isKorean == true ? String(character) : unaccented(character)
    }
    return result
  }

  private static func unaccented(_ character: Character) -> String {
    let scalars = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
    var result = String.UnicodeScalarView()
    for scalar in scalars where scalar.properties.generalCategory != .nonspacingMark {
      switch scalar.value {
      // The stretched connection between letters.
      case 0x0640: break
      case 0x0671: result.append("\u{0627}")
      case 0x0649: result.append("\u{064A}")
      case 0x0629: result.append("\u{0647}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
