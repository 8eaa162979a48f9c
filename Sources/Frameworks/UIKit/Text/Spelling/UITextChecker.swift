import Foundation

/// Checks the spelling of a text, and completes words.
///
/// DEPARTURE: The dictionaries are Hunspell's, of the packages `hunspell-en-us`, `hunspell-ko` and
/// others that are installed.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  private var ignored: Set<String> = []

  /// Creates a checker that ignores no words.
  public override init() { super.init() }

  /// The languages with a dictionary, those that the user prefers first.
  open class var availableLanguages: [String] {
    let preferred = Locale.applicationLanguages.map { $0.prefix { $0 != "-" && $0 != "_" } }
    func rank(_ language: String) -> Int {
      preferred.firstIndex(of: language.prefix { $0 != "_" }) ?? preferred.count
    }
    return SpellingDictionary.languages.sorted { (rank($0), $0) < (rank($1), $1) }
  }

  // MARK: Checking

  /// Returns the first word of a text that is misspelled; the location is `NSNotFound` if none is.
  ///
  /// - Parameters:
  ///   - range: The part of the text that is checked, in UTF-16 units.
  ///   - startingOffset: The position in the text at which the search begins.
  ///   - wrapFlag: Whether the search continues at the beginning of the range.
  ///   - language: A language that has a dictionary, or else no word is misspelled.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    guard let dictionary = SpellingDictionary.of(language) else { return none }
    let text = stringToCheck as NSString
    guard (0...text.length).contains(range.location) else { return none }
    let end = range.location + min(range.length, text.length - range.location)
    let words = SpelledWords.ranges(in: stringToCheck).filter { word in
      word.location >= range.location && word.upperBound <= end
    }
    let following = words.filter { $0.location >= startingOffset }
    let preceding = wrapFlag ? words.filter { $0.location < startingOffset } : []
    return (following + preceding).first { word in
      isMisspelled(text.substring(with: word), dictionary)
    } ?? none
  }

  private func isMisspelled(_ word: String, _ dictionary: SpellingDictionary) -> Bool {
    !ignored.contains(word) && !Self.hasLearnedWord(word) && !dictionary.contains(word)
  }

  /// Returns words to replace a misspelled one with, the most likely first.
  ///
  /// - Returns: `nil` if the language has no dictionary, or the range is not in the text.
  open func guesses(
    forWordRange range: NSRange, in string: String, language: String
  ) -> [String]? {
    guard let dictionary = SpellingDictionary.of(language),
      let word = Self.word(range, in: string)
    else { return nil }
    return dictionary.guesses(for: word)
  }

  /// Returns words that begin with a part of one, the shortest first.
  ///
  /// - Returns: `nil` if the language has no dictionary, or the range is not in the text.
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? {
    guard let dictionary = SpellingDictionary.of(language),
      let word = Self.word(range, in: string)
    else { return nil }
    let start = word.lowercased()
    let learned = Self.learnedWords.filter { $0.lowercased().hasPrefix(start) && $0 != word }
    return learned.sorted() + dictionary.completions(of: word).filter { !learned.contains($0) }
  }

  private static func word(_ range: NSRange, in string: String) -> String? {
    let text = string as NSString
    guard range.location >= 0, range.length > 0, range.location <= text.length,
      range.length <= text.length - range.location
    else { return nil }
    return text.substring(with: range)
  }

  // MARK: Words of the user

  /// Accepts a word in this checker.
  open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

  /// The words that this checker accepts.
  open var ignoredWords: [String]? {
    get { ignored.sorted() }
    set { ignored = Set(newValue ?? []) }
  }

  /// The key of the learned words among the app's settings.
  private static let learnedKey = "UITextCheckerLearnedWords"

  private static var learnedWords: [String] {
    UserDefaults.standard.stringArray(forKey: learnedKey) ?? []
  }

  /// Accepts a word in all checkers of the app, also after a restart.
  open class func learnWord(_ word: String) {
    guard !word.isEmpty, !hasLearnedWord(word) else { return }
    UserDefaults.standard.set(learnedWords + [word], forKey: learnedKey)
  }

  /// Returns whether all checkers of the app accept a word.
  open class func hasLearnedWord(_ word: String) -> Bool { learnedWords.contains(word) }

  /// Removes a word from those that all checkers of the app accept.
  open class func unlearnWord(_ word: String) {
    guard hasLearnedWord(word) else { return }
    UserDefaults.standard.set(learnedWords.filter { $0 != word }, forKey: learnedKey)
  }
}
