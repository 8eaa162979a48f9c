/// An annual interest rate.
public struct InterestRate: Sendable, Hashable {
  /// Millionths of the balance per year: 42,500 is 4.25 %.
  public let millionthsPerYear: Int64

  /// Creates a rate.
  ///
  /// - Precondition: It is in 0...10,000,000, that is, up to 1,000 %.
  public init(millionthsPerYear: Int64) {
    precondition(
      (0...10_000_000).contains(millionthsPerYear), "A rate lies between 0 and 1,000 %.")
    self.millionthsPerYear = millionthsPerYear
  }

  /// Returns the interest on the sum of daily balances, for a year of 365 days.
  ///
  /// - Parameter balanceDays: Minor units times days; negative for negative interest.
  /// - Returns: Minor units, rounded half to even; `nil` on overflow.
  public func interest(onBalanceDays balanceDays: Int128) -> Int64? {
    let (product, overflows) = balanceDays.multipliedReportingOverflow(
      by: Int128(millionthsPerYear))
    guard !overflows else { return nil }
    let divisor: Int128 = 365_000_000
    let (whole, rest) = product.quotientAndRemainder(dividingBy: divisor)
    let isUp =
      rest.magnitude * 2 > divisor.magnitude
      || (rest.magnitude * 2 == divisor.magnitude && whole % 2 != 0)
    return Int64(exactly: isUp ? whole + rest.signum() : whole)
  }
}
