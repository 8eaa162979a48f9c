import AppsUI
import BankeyKit
import Foundation
import Testing
import UIKit

@testable import BankeyUI

/// Tests which parts of an amount are raised.
@Suite(.serialized) struct BalanceLabelTests {
  /// Returns the label's text with the raised parts in brackets.
  private func written(_ minorUnits: Int64, _ currency: String, _ locale: String) throws -> String {
    let label = BalanceLabel(frame: .zero)
    label.show(
      Amount(minorUnits: minorUnits, currency: currency),
      AmountText(locale: Locale(identifier: locale)))
    let text = try #require(label.attributedText)
    var words = ""
    var wasRaised = false
    for place in 0..<text.length {
      let offset = text.attributes(at: place, effectiveRange: nil)[.baselineOffset] as? CGFloat
      let isRaised = (offset ?? 0) > 0
      if isRaised != wasRaised { words += isRaised ? "[" : "]" }
      wasRaised = isRaised
      words += text.attributedSubstring(from: NSRange(location: place, length: 1)).string
    }
    return words + (wasRaised ? "]" : "")
  }

  @Test(
    arguments: [
      (5, "USD", "en_US", "[$]0[05]"), (-92_946_623, "USD", "en_US", "−[$]929,466[23]"),
      (1000, "KRW", "ko_KR", "[₩]1,000"), (-12_254, "EUR", "de_DE", "−122[54\u{A0}€]"),
      (1000, "KRW", "de_DE", "1.000[\u{A0}₩]"), (-500, "CHF", "de_CH", "[CHF]−5[00]"),
    ] as [(Int64, String, String, String)])
  func `currency and smaller units are raised where the region writes them, and no sign is`(
    minorUnits: Int64, currency: String, locale: String, expected: String
  ) throws {
    #expect(try written(minorUnits, currency, locale) == expected)
  }

  @Test func `VoiceOver reads the decimal separator that is not drawn`() {
    let label = BalanceLabel(frame: .zero)
    label.show(
      Amount(minorUnits: -92_946_623, currency: "USD"),
      AmountText(locale: Locale(identifier: "en_US")))
    #expect(label.accessibilityLabel == "−$929,466.23")
  }
}
