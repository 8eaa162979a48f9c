public import Foundation

/// An exact amount of money in one currency.
public struct Amount: Codable, Hashable, Sendable {
  /// The amount in the currency's smallest unit, such as cents or whole won; negative when owed.
  public var minorUnits: Int64
  /// The ISO 4217 code.
  public var currency: String

  /// Makes an amount.
  public init(minorUnits: Int64, currency: String) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The amount in major units, such as dollars.
  public var decimal: Decimal {
    let exponent = -Currency.fractionDigits(of: currency)
    return Decimal(
      sign: minorUnits < 0 ? .minus : .plus, exponent: exponent,
      significand: Decimal(minorUnits.magnitude))
  }

  /// The amount with the opposite sign; `Int64.min` minor units stay as they are.
  public var negated: Amount {
    Amount(minorUnits: minorUnits == .min ? .min : -minorUnits, currency: currency)
  }
}
