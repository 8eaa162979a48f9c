/// An amount of a currency, in minor units.
public struct Amount: Sendable, Hashable, CustomStringConvertible {
  /// Positive is credited to an account, negative debited.
  public let minorUnits: Int64
  /// The currency.
  public let currency: Currency

  /// Creates an amount.
  public init(_ minorUnits: Int64, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The number and the code.
  public var description: String { "\(minorUnits) \(currency)" }
}
