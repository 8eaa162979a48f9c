import Foundation

/// The code of a gift: sixteen characters in groups of four, such as `7KQ2-M9XD-4TPA-W3CH`.
///
/// - SeeAlso: Douglas Crockford, "Base 32", for the alphabet without I, L, O and U.
public enum GiftCode {
  /// The number of characters without hyphens.
  public static let length = 16
  private static let alphabet = Set("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// Returns a code that was typed or pasted, perhaps incomplete, in groups of four characters.
  ///
  /// The text may be the link of a gift. Letters that look like digits become digits; characters
  /// outside the alphabet are removed.
  public static func formatted(_ text: String) -> String {
    let last = text.split(separator: "/").last.map(String.init) ?? text
    var characters: [Character] = []
    for character in last.uppercased() {
      let normalized: Character =
        switch character {
        case "O": "0"
        case "I", "L": "1"
        default: character
        }
      if alphabet.contains(normalized), characters.count < length {
        characters.append(normalized)
      }
    }
    return stride(from: 0, to: characters.count, by: 4).map { start in
      String(characters[start..<min(start + 4, characters.count)])
    }.joined(separator: "-")
  }

  /// Whether a formatted code has all its characters.
  public static func isComplete(_ code: String) -> Bool {
    code.count { $0 != "-" } == length
  }
}
