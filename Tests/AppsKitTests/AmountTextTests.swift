import AppsKit
import Foundation
import Testing

@Suite struct AmountTextTests {
  private func text(_ units: Int64, _ currency: String, _ locale: String) -> String {
    AmountText(locale: Locale(identifier: locale))
      .text(of: Amount(minorUnits: units, currency: currency))
  }

  @Test(
    arguments: [
      (5, "USD", "en_US", "$0.05"), (-92_946_623, "USD", "en_US", "−$929,466.23"),
      (1000, "KRW", "en_US", "₩1,000"), (1000, "KRW", "ko_KR", "₩1,000"),
      (100_000_000_000_000, "USD", "en_US", "$1,000,000,000,000.00"),
      (5, "EUR", "de_DE", "0,05\u{A0}€"), (-92_946_623, "EUR", "de_DE", "−929.466,23\u{A0}€"),
      (1234, "KWD", "en_US", "KWD\u{A0}1.234"), (0, "USD", "en_US", "$0.00"),
      (.min, "USD", "en_US", "−$92,233,720,368,547,758.08"),
    ] as [(Int64, String, String, String)])
  func `amounts follow the conventions of the locale`(
    units: Int64, currency: String, locale: String, expected: String
  ) {
    #expect(text(units, currency, locale) == expected)
  }

  /// The expected texts follow ICU's currency patterns from the Common Locale Data Repository.
  ///
  /// Digits use the locale's numbering system. An Arabic letter mark (U+061C) or a left-to-right
  /// mark (U+200E) keeps the minus sign beside them; a right-to-left mark (U+200F) precedes them.
  /// Only the isolate around “US$” (U+2068, U+2069) is added by `AmountText`.
  @Test(
    arguments: [
      (5, "USD", "ar_EG", "\u{200F}٠٫٠٥\u{A0}\u{2068}US$\u{2069}"),
      (-92_946_623, "USD", "ar_EG", "\u{61C}−\u{200F}٩٢٩٬٤٦٦٫٢٣\u{A0}\u{2068}US$\u{2069}"),
      (1000, "KRW", "ar_EG", "\u{200F}١٬٠٠٠\u{A0}₩"),
      (
        100_000_000_000_000, "USD", "ar_EG", "\u{200F}١٬٠٠٠٬٠٠٠٬٠٠٠٬٠٠٠٫٠٠\u{A0}\u{2068}US$\u{2069}"
      ),
      (-92_946_623, "USD", "ar_AE", "\u{200F}\u{200E}−929,466.23\u{A0}\u{2068}US$\u{2069}"),
      (5, "USD", "de_DE", "0,05\u{A0}$"), (1000, "KRW", "de_DE", "1.000\u{A0}₩"),
      (100_000_000_000_000, "EUR", "de_DE", "1.000.000.000.000,00\u{A0}€"),
      (5, "USD", "ko_KR", "US$0.05"), (-92_946_623, "USD", "ko_KR", "−US$929,466.23"),
      (100_000_000_000_000, "KRW", "ko_KR", "₩100,000,000,000,000"),
      (-92_946_623, "USD", "de_CH", "$−929’466.23"),
      (-92_946_623, "EUR", "sv_SE", "\u{2212}929\u{A0}466,23\u{A0}€"),
    ] as [(Int64, String, String, String)])
  func `sign, digits and currency have the order of the locale data`(
    units: Int64, currency: String, locale: String, expected: String
  ) {
    #expect(text(units, currency, locale) == expected)
  }

  @Test(
    arguments: [
      (-12_254, "USD", "en_US", "sign:− symbol:$ whole:122 separator:. fraction:54"),
      (-12_254, "EUR", "de_DE", "sign:− whole:122 separator:, fraction:54 symbol:\u{A0}€"),
      (-1000, "KRW", "de_DE", "sign:− whole:1.000 symbol:\u{A0}₩"),
      (-1000, "KRW", "ko_KR", "sign:− symbol:₩ whole:1,000"),
      (
        -92_946_623, "USD", "ar_EG",
        "symbol:\u{61C} sign:− symbol:\u{200F} whole:٩٢٩٬٤٦٦ separator:٫ fraction:٢٣ "
          + "symbol:\u{A0}\u{2068}US$\u{2069}"
      ),
      (5, "KWD", "en_US", "symbol:KWD\u{A0} whole:0 separator:. fraction:005"),
    ] as [(Int64, String, String, String)])
  func `an amount splits into parts in the order of the text`(
    units: Int64, currency: String, locale: String, expected: String
  ) {
    let parts = AmountText(locale: Locale(identifier: locale))
      .parts(of: Amount(minorUnits: units, currency: currency))
    #expect(parts.map { "\($0.role):\($0.text)" }.joined(separator: " ") == expected)
  }

  @Test(
    arguments: [
      ("USD", "en_US", "$", false, "0.00"), ("EUR", "de_DE", "€", true, "0,00"),
      ("KRW", "ko_KR", "₩", false, "0"), ("USD", "ar_EG", "US$", true, "٠٫٠٠"),
      ("CHF", "de_CH", "CHF", false, "0.00"), ("KRW", "de_DE", "₩", true, "0"),
    ] as [(String, String, String, Bool, String)])
  func `a field shows the currency on the side of the locale`(
    currency: String, locale: String, symbol: String, isLast: Bool, zero: String
  ) {
    let writer = AmountText(locale: Locale(identifier: locale))
    #expect(writer.symbol(of: currency) == symbol)
    #expect(writer.putsSymbolLast(currency) == isLast)
    #expect(writer.zero(of: currency) == zero)
  }

  @Test(arguments: ["en_US", "de_DE", "ar_EG", "ko_KR", "fr_FR"])
  func `the parts joined are the whole text`(locale: String) {
    let writer = AmountText(locale: Locale(identifier: locale))
    for units: Int64 in [5, -92_946_623, 100_000_000_000_000] {
      let amount = Amount(minorUnits: units, currency: "USD")
      let parts = writer.parts(of: amount)
      #expect(parts.map(\.text).joined() == writer.text(of: amount))
      #expect(parts.contains { $0.role == .fraction && $0.text.count == 2 })
    }
  }

  @Test func `rounded amounts isolate the currency symbol, too`() {
    let writer = AmountText(locale: Locale(identifier: "ar_EG"))
    let text = writer.roundedText(of: Amount(minorUnits: 400_000, currency: "USD"))
    #expect(text.contains("\u{2068}US$\u{2069}"))
    #expect(
      AmountText(locale: Locale(identifier: "en_US"))
        .roundedText(of: Amount(minorUnits: 400_049, currency: "USD")) == "$4,000")
  }

  @Test func `a currency without minor units has no fraction`() {
    let parts = AmountText(locale: Locale(identifier: "en_US"))
      .parts(of: Amount(minorUnits: 1000, currency: "KRW"))
    #expect(parts.map(\.role) == [.symbol, .whole])
  }
}

@Suite struct ExchangeRateTests {
  @Test(
    arguments: [
      ("1377.32884", "USD", "KRW", "$1.00 = ₩1,377.3288"),
      ("0.9163", "USD", "EUR", "$1.00 = €0.9163"),
      ("0.000726043", "KRW", "USD", "₩1,000 = $0.726"), ("0.92", "USD", "EUR", "$1.00 = €0.92"),
    ])
  func `a rate has four decimals at most`(
    rate: String, sold: String, bought: String, expected: String
  ) {
    let text = AmountText(locale: Locale(identifier: "en_US"))
    #expect(text.text(ofRate: rate, from: sold, to: bought) == expected)
  }
}
