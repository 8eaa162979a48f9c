import BankeyKit
import Foundation
import Testing

@Suite struct AmountTextTests {
  private func text(_ units: Int64, _ currency: String, _ locale: String) -> String {
    AmountText(locale: Locale(identifier: locale))
      .text(of: Amount(minorUnits: units, currency: currency))
  }

  @Test(
    arguments: [
      (5, "USD", "en_US", "$0.05"), (-92_946_623, "USD", "en_US", "-$929,466.23"),
      (1000, "KRW", "en_US", "₩1,000"), (1000, "KRW", "ko_KR", "₩1,000"),
      (100_000_000_000_000, "USD", "en_US", "$1,000,000,000,000.00"),
      (5, "EUR", "de_DE", "0,05\u{A0}€"), (-92_946_623, "EUR", "de_DE", "-929.466,23\u{A0}€"),
      (1234, "KWD", "en_US", "KWD\u{A0}1.234"), (0, "USD", "en_US", "$0.00"),
      (.min, "USD", "en_US", "-$92,233,720,368,547,758.08"),
    ] as [(Int64, String, String, String)])
  func `an amount is written as where the customer lives`(
    units: Int64, currency: String, locale: String, expected: String
  ) {
    #expect(text(units, currency, locale) == expected)
  }

  @Test func `arabic digits are written where they are used`() {
    let written = text(-92_946_623, "USD", "ar_EG")
    #expect(written.contains("٩٢٩٬٤٦٦٫٢٣"))
    #expect(written.contains("-"))
  }

  @Test(arguments: ["en_US", "de_DE", "ar_EG", "ko_KR", "fr_FR"])
  func `the parts together are the whole text`(locale: String) {
    let writer = AmountText(locale: Locale(identifier: locale))
    for units: Int64 in [5, -92_946_623, 100_000_000_000_000] {
      let amount = Amount(minorUnits: units, currency: "USD")
      let parts = writer.parts(of: amount)
      #expect(parts.map(\.text).joined() == writer.text(of: amount))
      #expect(parts.contains { $0.role == .fraction && $0.text.count == 2 })
    }
  }

  @Test func `a currency without smaller units has no fraction`() {
    let parts = AmountText(locale: Locale(identifier: "en_US"))
      .parts(of: Amount(minorUnits: 1000, currency: "KRW"))
    #expect(parts.map(\.role) == [.symbol, .whole])
  }
}
