public import Foundation

/// What an exchange between two currencies costs, and until when.
public struct Quote: Codable, Hashable, Sendable, Identifiable {
  /// The service's name for it.
  public var id: String
  /// What leaves the one account.
  public var sold: Amount
  /// What comes into the other.
  public var bought: Amount
  /// How much of the bought currency one of the sold makes, in whole units with a point.
  public var rate: String
  /// From when on it is no longer good.
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
