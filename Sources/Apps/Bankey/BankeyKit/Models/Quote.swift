public import Foundation

/// A binding exchange rate for an amount, with an expiration date.
public struct Quote: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The amount to debit.
  public var sold: Amount
  /// The amount to credit.
  public var bought: Amount
  /// The price of one unit of the sold currency, as a decimal number of the bought currency.
  public var rate: String
  /// The expiration date.
  public var expiresAt: Date

  /// Makes a quote.
  public init(id: String, sold: Amount, bought: Amount, rate: String, expiresAt: Date) {
    self.id = id
    self.sold = sold
    self.bought = bought
    self.rate = rate
    self.expiresAt = expiresAt
  }
}
