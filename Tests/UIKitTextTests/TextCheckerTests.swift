import Foundation
import Testing
import UIKit

/// Spelling, with the dictionaries of `hunspell-en-us` and `hunspell-ko`.
///
/// After Apple's documentation of `UITextChecker`.
@MainActor @Suite(.serialized) struct TextCheckerTests {
  private let text = "The quik brown fox can't jmp over 1st cafe"

  /// Returns the misspelled word that a checker finds.
  private func misspelled(
    _ text: String, from start: Int = 0, wraps: Bool = false, in range: NSRange? = nil,
    language: String = "en_US", _ checker: UITextChecker = UITextChecker()
  ) -> String? {
    let whole = NSRange(location: 0, length: text.utf16.count)
    let found = checker.rangeOfMisspelledWord(
      in: text, range: range ?? whole, startingAt: start, wrap: wraps, language: language)
    return found.location == NSNotFound ? nil : (text as NSString).substring(with: found)
  }

  @Test func `languages with a dictionary are available`() {
    #expect(UITextChecker.availableLanguages.contains("en_US"))
    #expect(UITextChecker.availableLanguages.contains("ko"))
    #expect(!UITextChecker.availableLanguages.contains("tlh"))
  }

  @Test func `the first misspelled word from a position is found`() {
    #expect(misspelled(text) == "quik")
    #expect(misspelled(text, from: 9) == "jmp")
    #expect(misspelled(text, from: 30) == nil)
    #expect(misspelled(text, from: 30, wraps: true) == "quik")
    #expect(misspelled(text, in: NSRange(location: 9, length: 10)) == nil)
    #expect(misspelled("see https://exmple.invalid or a@exmple.invalid") == nil)
    #expect(misspelled("") == nil)
    #expect(misspelled(text, in: NSRange(location: NSNotFound, length: 1)) == nil)
  }

  @Test func `a language without a dictionary has no misspelled words`() {
    #expect(misspelled(text, language: "tlh") == nil)
    let range = NSRange(location: 4, length: 4)
    let checker = UITextChecker()
    #expect(checker.guesses(forWordRange: range, in: text, language: "tlh") == nil)
    #expect(checker.completions(forPartialWordRange: range, in: text, language: "tlh") == nil)
    #expect(misspelled("quik", language: "en-GB") == "quik")
  }

  @Test func `guesses and completions are words of the dictionary`() {
    let checker = UITextChecker()
    let range = NSRange(location: 4, length: 4)
    let guesses = checker.guesses(forWordRange: range, in: text, language: "en_US")
    #expect(guesses?.contains("quick") == true)
    let completions = checker.completions(
      forPartialWordRange: NSRange(location: 0, length: 4), in: "Eleph", language: "en_US")
    #expect(completions?.contains("Elephant") == true)
    let outside = NSRange(location: 40, length: 40)
    #expect(checker.guesses(forWordRange: outside, in: text, language: "en_US") == nil)
  }

  @Test func `Korean words are checked`() {
    #expect(misspelled("안녕하세요 학교에 갔습니다", language: "ko_KR") == nil)
    #expect(misspelled("학교에 갓습니다앍", language: "ko") == "갓습니다앍")
  }

  @Test func `ignored words belong to a checker, and learned ones to all`() {
    let checker = UITextChecker()
    checker.ignoreWord("quik")
    #expect(checker.ignoredWords == ["quik"])
    #expect(misspelled(text, checker) == "jmp")
    #expect(misspelled(text) == "quik")
    UITextChecker.learnWord("quik")
    defer { UITextChecker.unlearnWord("quik") }
    #expect(UITextChecker.hasLearnedWord("quik"))
    #expect(misspelled(text) == "jmp")
    UITextChecker.unlearnWord("quik")
    #expect(!UITextChecker.hasLearnedWord("quik") && misspelled(text) == "quik")
  }
}
