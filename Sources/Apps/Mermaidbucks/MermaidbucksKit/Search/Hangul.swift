/// Decomposes Korean syllables.
///
/// - SeeAlso: The Unicode Standard, section 3.12, “Conjoining Jamo Behavior”.
enum Hangul {
  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let vowelCount: UInt32 = 21
  private static let finalCount: UInt32 = 28
  private static let initialLetters = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = [
    "ㅏ", "ㅐ", "ㅑ", "ㅒ", "ㅓ", "ㅔ", "ㅕ", "ㅖ", "ㅗ", "ㅗㅏ", "ㅗㅐ", "ㅗㅣ", "ㅛ", "ㅜ", "ㅜㅓ", "ㅜㅔ", "ㅜㅣ",
    "ㅠ", "ㅡ", "ㅡㅣ", "ㅣ",
  ]
  private static let finals = [
    "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ",
    "ㅂ", "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]
  /// Consonants that a keyboard joins while only initial consonants are typed.
  private static let clusters: [Character: String] = [
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
    "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
  ]

  /// Returns the letters in the order in which they are typed; other characters stay.
  static func letters(of text: String) -> String {
    var result = ""
    for character in text {
      guard let parts = parts(of: character) else {
        result += clusters[character] ?? String(character)
        continue
      }
      result.append(initialLetters[parts.initial])
      result += vowels[parts.vowel] + finals[parts.final]
    }
    return result
  }

  /// Returns the initial consonants of the syllables; other characters stay.
  static func initials(of text: String) -> String {
    String(text.map { parts(of: $0).map { initialLetters[$0.initial] } ?? $0 })
  }

  /// Returns the initial consonants that a text consists of; `nil` if it has other characters.
  static func typedInitials(_ text: String) -> String? {
    let letters = text.reduce(into: "") { $0 += clusters[$1] ?? String($1) }
    return !letters.isEmpty && letters.allSatisfy { initialLetters.contains($0) } ? letters : nil
  }

  private static func parts(of character: Character) -> (initial: Int, vowel: Int, final: Int)? {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
      syllables.contains(scalar.value)
    else { return nil }
    let index = scalar.value - syllables.lowerBound
    return (
      Int(index / (vowelCount * finalCount)), Int(index / finalCount % vowelCount),
      Int(index % finalCount)
    )
  }
}
