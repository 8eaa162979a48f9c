import Foundation

/// Splits texts into words for searching: lower case, without accents, in every script.
enum SearchText {
  /// Returns the words of a text.
  ///
  /// Hangul is in letters, so that a syllable that is being typed matches. Words are split at
  /// apostrophes, so that "l'Opéra" has the words "l" and "opera".
  static func words(_ text: String) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = []
    var word: [Unicode.Scalar] = []
    for scalar in text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars {
      if isMark(scalar) { continue }
      if isWordPart(scalar) {
        if let folded = folds[scalar] { word += folded.unicodeScalars } else { word.append(scalar) }
      } else if !word.isEmpty {
        words.append(word)
        word = []
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Returns the forms under which a name's word is found: itself, its abbreviation, and for
  /// scripts without spaces each of its ends.
  static func indexForms(_ word: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var forms = [word]
    if let other = abbreviations[string(word)] { forms.append(Array(other.unicodeScalars)) }
    if word.count > 1, word.contains(where: isIdeograph) {
      for start in 1..<min(word.count, 12) { forms.append(Array(word[start...])) }
    }
    return forms
  }

  /// Returns the name's words joined where an apostrophe splits them: "oconnell" for "O'Connell".
  static func joinedWords(_ text: String) -> [[Unicode.Scalar]] {
    guard text.contains(where: { $0 == "'" || $0 == "’" }) else { return [] }
    return words(text.filter { $0 != "'" && $0 != "’" })
  }

  static func string(_ word: [Unicode.Scalar]) -> String {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: word)
    return String(string)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300
      && [.nonspacingMark, .modifierLetter, .format].contains(scalar.properties.generalCategory)
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: true
    case ..<0x80: false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
  }

  /// Letters that have no decomposition, and Arabic letters that are often exchanged.
  private static let folds: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ł": "l", "ı": "i", "ð": "d",
    "þ": "th", "ة": "ه", "ى": "ي",
  ]

  /// Words of street names and their abbreviations, in both directions.
  private static let abbreviations: [String: String] = {
    let pairs = [
      ("street", "st"), ("saint", "st"), ("road", "rd"), ("avenue", "ave"), ("avenue", "av"),
      ("boulevard", "bd"), ("boulevard", "blvd"), ("drive", "dr"), ("lane", "ln"),
      ("place", "pl"), ("square", "sq"), ("court", "ct"), ("crescent", "cres"),
      ("parade", "pde"), ("terrace", "tce"), ("highway", "hwy"), ("esplanade", "esp"),
      ("mount", "mt"), ("north", "n"), ("south", "s"), ("east", "e"), ("west", "w"),
      ("rue", "r"), ("chemin", "ch"), ("impasse", "imp"), ("quay", "qy"), ("sainte", "ste"),
      ("centre", "center"), ("theatre", "theater"),
    ]
    var table: [String: String] = [:]
    for (long, short) in pairs {
      table[short] = table[short] ?? long
      table[long] = table[long] ?? short
    }
    return table
  }()
}
