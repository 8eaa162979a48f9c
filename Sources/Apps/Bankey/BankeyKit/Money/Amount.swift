public import Foundation

/// An amount of money in one currency, exact to its smallest unit.
public struct Amount: Codable, Hashable, Sendable {
  /// Hundredths of a dollar, whole won: the currency's smallest unit; negative where owed.
  public var minorUnits: Int64
  /// The ISO 4217 code.
  public var currency: String

  /// Makes an amount.
  public init(minorUnits: Int64, currency: String) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The amount in whole units, with the smaller ones after the point.
  public var decimal: Decimal {
    let exponent = -Currency.fractionDigits(of: currency)
    return Decimal(
      sign: minorUnits < 0 ? .minus : .plus, exponent: exponent,
      significand: Decimal(minorUnits.magnitude))
  }

  /// The same amount the other way; the smallest amount there is has none and stays.
  public var negated: Amount {
    Amount(minorUnits: minorUnits == .min ? .min : -minorUnits, currency: currency)
  }
}

/// What has to be known of currencies.
public enum Currency {
  /// How many digits stand after the point.
  ///
  /// - SeeAlso: ISO 4217, list one, minor units.
  public static func fractionDigits(of code: String) -> Int {
    if wholeCurrencies.contains(code) { return 0 }
    return thousandthCurrencies.contains(code) ? 3 : 2
  }

  private static let wholeCurrencies: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
    "VUV", "XAF", "XOF", "XPF",
  ]
  private static let thousandthCurrencies: Set<String> = [
    "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND",
  ]
}
