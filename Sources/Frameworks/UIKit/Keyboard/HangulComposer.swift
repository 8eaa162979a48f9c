/// Composes Hangul syllables from jamo that are typed on a two-set (Dubeolsik) keyboard.
///
/// - SeeAlso: Unicode Standard, section 3.12, "Conjoining Jamo Behavior".
struct HangulComposer: Equatable {
  private static let leads = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  /// The first entry is the absence of a final consonant.
  private static let tails = Array("_ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
  private static let pairs: [String: Character] = [
    "ㅗㅏ": "ㅘ", "ㅗㅐ": "ㅙ", "ㅗㅣ": "ㅚ", "ㅜㅓ": "ㅝ", "ㅜㅔ": "ㅞ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ",
    "ㄱㅅ": "ㄳ", "ㄴㅈ": "ㄵ", "ㄴㅎ": "ㄶ", "ㄹㄱ": "ㄺ", "ㄹㅁ": "ㄻ", "ㄹㅂ": "ㄼ", "ㄹㅅ": "ㄽ",
    "ㄹㅌ": "ㄾ", "ㄹㅍ": "ㄿ", "ㄹㅎ": "ㅀ", "ㅂㅅ": "ㅄ",
  ]

  /// The jamo as typed, one per key.
  private var lead: Character?
  private var vowel: [Character] = []
  private var tail: [Character] = []

  /// Returns whether a character is a jamo.
  static func isLetter(_ character: Character) -> Bool {
    leads.contains(character) || vowels.contains(character)
  }

  /// The current syllable; empty before the first jamo.
  var syllable: String {
    guard let lead else { return Self.composed(vowel).map { String($0) } ?? "" }
    guard let vowel = Self.composed(vowel) else { return String(lead) }
    guard let first = Self.leads.firstIndex(of: lead),
      let middle = Self.vowels.firstIndex(of: vowel),
      let last = Self.composed(tail).map({ Self.tails.firstIndex(of: $0) }) ?? 0,
      let scalar = Unicode.Scalar(UInt32(0xAC00 + (first * 21 + middle) * 28 + last))
    else { return String(lead) + String(vowel) + String(tail) }
    return String(scalar)
  }

  private static func composed(_ letters: [Character]) -> Character? {
    letters.count == 2 ? pairs[String(letters)] : letters.first
  }

  /// Adds a jamo.
  ///
  /// - Returns: The committed text; the remaining composition is in `syllable`.
  mutating func add(_ letter: Character) -> String {
    Self.vowels.contains(letter) ? addVowel(letter) : addConsonant(letter)
  }

  private mutating func addVowel(_ letter: Character) -> String {
    if !tail.isEmpty, let moving = tail.popLast() {
      // The final consonant becomes the initial consonant of the next syllable.
      let done = syllable
      self = HangulComposer()
      lead = moving
      vowel = [letter]
      return done
    }
    if vowel.isEmpty {
      vowel = [letter]
      return ""
    }
    if vowel.count == 1, Self.pairs[String(vowel + [letter])] != nil {
      vowel.append(letter)
      return ""
    }
    let done = syllable
    self = HangulComposer()
    vowel = [letter]
    return done
  }

  private mutating func addConsonant(_ letter: Character) -> String {
    if lead != nil, !vowel.isEmpty {
      if tail.isEmpty, Self.tails.contains(letter) {
        tail = [letter]
        return ""
      }
      if tail.count == 1, Self.pairs[String(tail + [letter])] != nil {
        tail.append(letter)
        return ""
      }
    }
    let done = syllable
    self = HangulComposer()
    lead = letter
    return done
  }

  /// Removes the last jamo.
  ///
  /// - Returns: Whether there was one.
  mutating func removeLast() -> Bool {
    if tail.popLast() != nil { return true }
    if vowel.popLast() != nil { return true }
    defer { lead = nil }
    return lead != nil
  }
}
