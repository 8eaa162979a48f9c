/// The code of a gift: sixteen characters with 80 random bits, which cannot be guessed.
///
/// - SeeAlso: Douglas Crockford, "Base 32", for the alphabet without I, L, O and U.
enum GiftCode {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// Makes a code from sixteen random bytes.
  static func make(from bytes: [UInt8]) -> String {
    String(bytes.prefix(16).map { alphabet[Int($0) % 32] })
  }

  /// Returns a code as it is stored; `nil` for a text that is not a code.
  ///
  /// Case, spaces and hyphens do not matter, and letters that look like digits are digits.
  static func normalized(_ text: String) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    var code = ""
    for character in text.uppercased() {
      switch character {
      case " ", "-": continue
      case "O": code.append("0")
      case "I", "L": code.append("1")
      default:
        guard alphabet.contains(character) else { return nil }
        code.append(character)
      }
    }
    return code.count == 16 ? code : nil
  }

  /// Returns a code in groups of four characters.
  static func grouped(_ code: String) -> String {
    stride(from: 0, to: code.count, by: 4).map { start in
      String(code.dropFirst(start).prefix(4))
    }.joined(separator: "-")
  }

  /// Returns the link that opens a gift in the app.
  ///
  /// - Parameter address: The web address of the apps; `nil` gives a link that only a device with
  ///   the app can open.
  static func link(_ code: String, at address: String?) -> String {
    address.map { "\($0)/mermaidbucks/gift/\(code)" } ?? "mermaidbucks://gift/\(code)"
  }
}
