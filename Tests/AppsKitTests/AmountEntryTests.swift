import AppsKit
import Foundation
import Testing

@Suite struct AmountEntryTests {
  private func entry(_ locale: String = "en_US", _ currency: String = "USD") -> AmountEntry {
    AmountEntry(currency: currency, locale: Locale(identifier: locale))
  }

  /// Types characters one by one at the end.
  private func typing(_ text: String, _ locale: String = "en_US", _ currency: String = "USD")
    -> AmountEntry
  {
    var entry = entry(locale, currency)
    for character in text {
      let end = entry.text.count
      _ = entry.replace(end..<end, with: String(character))
    }
    return entry
  }

  /// Pastes text into the empty field.
  private func pasting(_ text: String, _ locale: String = "en_US", _ currency: String = "USD")
    -> Int64?
  {
    var entry = entry(locale, currency)
    return entry.replace(0..<0, with: text) ? entry.amount?.minorUnits : nil
  }

  @Test func `an empty field has no amount`() {
    #expect(entry().amount == nil)
    #expect(entry().text == "")
    #expect(entry().fault(available: nil) == .missing)
  }

  @Test func `grouping separators appear while digits are typed`() {
    #expect(typing("1234567").text == "1,234,567")
    #expect(typing("1234567", "de_DE").text == "1.234.567")
    #expect(typing("1234.5").amount == Amount(minorUnits: 123_450, currency: "USD"))
  }

  @Test(arguments: ["en_US", "de_DE", "fr_FR", "de_CH", "ar_EG"])
  func `a typed separator always begins the fraction`(locale: String) {
    for separator in [".", ","] {
      #expect(typing("12\(separator)50", locale).amount?.minorUnits == 1250)
    }
  }

  @Test func `a third fraction digit is rejected`() {
    let entry = typing("1.239")
    #expect(entry.text == "1.23")
    #expect(entry.amount?.minorUnits == 123)
  }

  @Test func `a second decimal separator is rejected`() { #expect(typing("1.2.3").text == "1.23") }

  @Test func `won have no fraction`() {
    #expect(typing("1000.5", "ko_KR", "KRW").amount?.minorUnits == 10_005)
    #expect(typing("1000", "ko_KR", "KRW").text == "1,000")
  }

  @Test func `dinars have three fraction digits`() {
    #expect(typing("1.2345", "en_US", "KWD").amount?.minorUnits == 1234)
  }

  @Test func `zero can become a half`() {
    #expect(typing("0").text == "0")
    #expect(typing("0.5").amount?.minorUnits == 50)
    #expect(typing("007").text == "7")
    #expect(typing(".5").text == "0.5")
  }

  @Test func `more than thirteen integer digits are rejected`() {
    #expect(typing(String(repeating: "9", count: 30)).text == "9,999,999,999,999")
  }

  @Test(
    arguments: [
      ("1234.56", "en_US", 123_456), ("1,234.56", "en_US", 123_456), ("1.234,56", "de_DE", 123_456),
      ("1.234,56", "en_US", 123_456), ("1,234", "en_US", 123_400), ("1.234", "de_DE", 123_400),
      ("12,5", "en_US", 1250), ("$1,234.50", "en_US", 123_450), ("1 234,50 $US", "fr_FR", 123_450),
      ("1’234.50", "de_CH", 123_450), ("١٬٢٣٤٫٥٠", "ar_EG", 123_450),
      ("1,234,567.89", "en_US", 123_456_789), ("1.234,56", "ar_EG", 123_456),
      ("\u{200F}١٬٢٣٤٫٥٠\u{A0}US$", "ar_EG", 123_450), ("1.234,56\u{A0}$", "de_DE", 123_456),
      ("1\u{202F}234,56\u{A0}$US", "fr_FR", 123_456), ("＄１,０００.００", "ko_KR", 100_000),
      ("US$1,000,000,000,000.00", "ko_KR", 100_000_000_000_000), ("$5", "ko_KR", 500),
      ("5 USD", "en_US", 500), ("USD 5.00", "de_DE", 500),
    ] as [(String, String, Int64)])
  func `pasted amounts are parsed by the conventions of the locale`(
    text: String, locale: String, minor: Int64
  ) {
    #expect(pasting(text, locale) == minor)
  }

  @Test(arguments: [
    "abc", "12e3", "-5", "1,23,456.00", "1.2.3", "1,234.56.78", "1/2", "0x10", "10²", "½",
    "$5$", "5 USD 3", "€5", "5 €", "CAD 5", "£1,000.00",
  ])
  func `ambiguous text is rejected`(text: String) { #expect(pasting(text) == nil) }

  @Test func `a decimal point before three digits is rejected`() {
    // In English, 1.234 would be a fraction of a cent.
    #expect(pasting("1.234") == nil)
  }

  @Test func `digits in the middle regroup`() {
    var entry = typing("1234")
    let isTaken = entry.replace(1..<1, with: "9")
    #expect(isTaken)
    #expect(entry.text == "19,234")
    _ = entry.replace(0..<6, with: "")
    #expect(entry.isEmpty)
  }

  @Test func `pasted won may have groups but no fraction`() {
    #expect(pasting("₩1,000", "ko_KR", "KRW") == 1000)
    #expect(pasting("￦1,000", "ko_KR", "KRW") == 1000)
    #expect(pasting("$1,000", "ko_KR", "KRW") == nil)
    #expect(pasting("1.000 ₩", "de_DE", "KRW") == 1000)
    #expect(pasting("1,000.50", "ko_KR", "KRW") == nil)
  }

  @Test func `a trillion is accepted and shown in every script`() {
    for (locale, shown) in [
      ("en_US", "1,000,000,000,000"), ("de_DE", "1.000.000.000.000"),
      ("ar_EG", "١٬٠٠٠٬٠٠٠٬٠٠٠٬٠٠٠"), ("ko_KR", "1,000,000,000,000"),
    ] {
      let entry = typing("1000000000000", locale)
      #expect(entry.text == shown)
      #expect(entry.amount?.minorUnits == 100_000_000_000_000)
    }
  }

  @Test func `Arabic locales show Arabic-Indic digits`() {
    #expect(typing("1234.5", "ar_EG").text == "١٬٢٣٤٫٥")
  }

  @Test func `an amount above the limit fails validation with the limit`() {
    let available = Amount(minorUnits: 1000, currency: "USD")
    #expect(typing("10.01").fault(available: available) == .exceeds(available))
    #expect(typing("10").fault(available: available) == nil)
    #expect(typing("0").fault(available: available) == .zero)
  }

  @Test func `random edits never let the text and the amount disagree`() throws {
    var generator = SystemRandomNumberGenerator()
    for locale in ["en_US", "de_DE", "ar_EG", "fr_FR"] {
      var field = entry(locale)
      for _ in 0..<400 {
        let length = field.text.count
        let start = Int.random(in: 0...length, using: &generator)
        let end = Int.random(in: start...length, using: &generator)
        let text = ["", "1", "0", "9", ".", ",", "12"].randomElement(using: &generator) ?? ""
        _ = field.replace(start..<end, with: text)
        // A fresh entry that types the shown text has the same amount.
        var again = entry(locale)
        for character in field.text where character.isNumber || isPoint(character, locale) {
          let place = again.text.count
          _ = again.replace(place..<place, with: String(character))
        }
        #expect(again.amount?.minorUnits ?? 0 == field.amount?.minorUnits ?? 0, "\(field.text)")
      }
    }
  }

  private func isPoint(_ character: Character, _ locale: String) -> Bool {
    String(character) == Locale(identifier: locale).decimalSeparator
  }
}
