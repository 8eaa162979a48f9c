import Ledger
import MermaidbucksAPI
import Wire

/// The prices of the menu in a currency.
struct PriceList: Sendable, Hashable {
  let currency: Currency

  /// Returns the amount for a price of the menu, which is in Australian cents.
  ///
  /// Other currencies are rounded to ten minor units.
  func minorUnits(_ cents: Int64) -> Int64 {
    switch currency {
    case .australianDollar: cents
    case .wonOfSouthKorea, .yen: rounded(cents * 9, to: 100)
    default: rounded(cents * 65 / 100, to: 10)
    }
  }

  func money(_ minorUnits: Int64) -> Money {
    Money(minorUnits: minorUnits, currency: currency.code)
  }

  private func rounded(_ value: Int64, to step: Int64) -> Int64 {
    let sign: Int64 = value < 0 ? -1 : 1
    return sign * ((abs(value) + step / 2) / step * step)
  }
}
