/// A whole number of a currency's minor units.
public struct Amount: Sendable, Hashable, CustomStringConvertible {
  /// Positive comes into an account, negative leaves it.
  public let minorUnits: Int64
  /// What is counted.
  public let currency: Currency

  /// Makes an amount.
  public init(_ minorUnits: Int64, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The number and the code.
  public var description: String { "\(minorUnits) \(currency)" }
}
