/// The least and the greatest amount of a purchase, in whole units of a currency.
struct AmountLimits: Hashable, Sendable {
  let least: Amount
  let greatest: Amount

  init(_ units: ClosedRange<Int>, currency: String) {
    least = Amount(units: units.lowerBound, currency: currency)
    greatest = Amount(units: units.upperBound, currency: currency)
  }

  /// Whether an amount of the same currency is within the limits; `false` for none.
  func contains(_ amount: Amount?) -> Bool {
    guard let amount else { return false }
    return (least.minorUnits...greatest.minorUnits).contains(amount.minorUnits)
  }

  /// The range of amounts, such as “From $5 to $500”.
  @MainActor
  func text(_ settings: AppSettings) -> String {
    settings.phrases.topUpLimits(
      settings.amountText.roundedText(of: least), settings.amountText.roundedText(of: greatest))
  }
}
