import Ledger

/// An exchange rate between two currencies.
///
/// A rate is a whole number of billionths, so that the displayed rate is exactly the one used.
struct ExchangeRate: Sendable, Hashable {
  let sold: Currency
  let bought: Currency
  /// Billionths of a unit of ``bought`` for one unit of ``sold``.
  let billionths: Int64

  /// Returns the amount bought for an amount sold, rounded down.
  ///
  /// - Returns: `nil` for less than one minor unit, or on overflow.
  func bought(for amount: Int64) -> Int64? {
    let (numerator, overflows) = Int128(amount).multipliedReportingOverflow(
      by: Int128(billionths) * scale(bought))
    guard amount > 0, !overflows,
      let bought = Int64(exactly: numerator / (Self.one * scale(sold))), bought > 0
    else { return nil }
    return bought
  }

  /// Returns the smallest amount to sell that buys at least an amount.
  ///
  /// - Returns: `nil` on overflow.
  func sold(for amount: Int64) -> Int64? {
    let divisor = Int128(billionths) * scale(bought)
    let (numerator, overflows) = Int128(amount).multipliedReportingOverflow(
      by: Self.one * scale(sold))
    guard amount > 0, divisor > 0, !overflows else { return nil }
    return Int64(exactly: (numerator + divisor - 1) / divisor)
  }

  /// The rate as a decimal number without trailing zeros, such as `1377.32875`.
  var text: String {
    let (whole, rest) = billionths.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest != 0 else { return "\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  private static let one: Int128 = 1_000_000_000

  /// The number of minor units in a unit.
  private func scale(_ currency: Currency) -> Int128 {
    (0..<currency.minorUnitDigits).reduce(1) { product, _ in product * 10 }
  }
}
