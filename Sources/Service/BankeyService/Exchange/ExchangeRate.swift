import Ledger

/// What one unit of a currency makes of another.
///
/// A rate is a whole number of billionths, so that the same amounts come out wherever it is
/// worked out, and what is shown is what was worked with.
struct ExchangeRate: Sendable, Hashable {
  let sold: Currency
  let bought: Currency
  /// Billionths of a whole unit of ``bought`` for one whole unit of ``sold``.
  let billionths: Int64

  /// Returns what an amount makes; the rest of a minor unit is the bank's.
  ///
  /// - Returns: `nil` for less than one minor unit, or for more than can be counted.
  func bought(for amount: Int64) -> Int64? {
    let (numerator, overflows) = Int128(amount).multipliedReportingOverflow(
      by: Int128(billionths) * scale(bought))
    guard amount > 0, !overflows,
      let bought = Int64(exactly: numerator / (Self.one * scale(sold))), bought > 0
    else { return nil }
    return bought
  }

  /// Returns the smallest amount that makes at least another.
  ///
  /// - Returns: `nil` for more than can be counted.
  func sold(for amount: Int64) -> Int64? {
    let divisor = Int128(billionths) * scale(bought)
    let (numerator, overflows) = Int128(amount).multipliedReportingOverflow(
      by: Self.one * scale(sold))
    guard amount > 0, divisor > 0, !overflows else { return nil }
    return Int64(exactly: (numerator + divisor - 1) / divisor)
  }

  /// The rate as a decimal number without needless digits, such as `1377.32875`.
  var text: String {
    let (whole, rest) = billionths.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest != 0 else { return "\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  private static let one: Int128 = 1_000_000_000

  /// How many minor units a whole one has.
  private func scale(_ currency: Currency) -> Int128 {
    (0..<currency.minorUnitDigits).reduce(1) { product, _ in product * 10 }
  }
}
