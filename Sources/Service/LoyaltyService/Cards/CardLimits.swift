import Ledger

/// The limits of cards, in units of their currency.
enum CardLimits {
  static let reload: ClosedRange<Int64> = 5...500
  static let gift: ClosedRange<Int64> = 5...250
  static let largestBalance: Int64 = 1_000
  static let largestCardCount = 10
  static let currencies: [Currency] = [.australianDollar, .euro]

  /// Returns the minor units of a number of units.
  static func minorUnits(_ units: Int64, _ currency: Currency) -> Int64 {
    (0..<currency.minorUnitDigits).reduce(units) { product, _ in product * 10 }
  }
}
