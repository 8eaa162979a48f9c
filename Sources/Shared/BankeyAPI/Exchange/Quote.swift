import Foundation
import Wire

/// A binding offer for an exchange between two accounts.
///
/// A transfer with the quote moves exactly these two amounts, once, until the quote expires. The
/// quote itself reserves no money.
public struct Quote: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the quote.
  public var id: String
  /// The account to sell from.
  public var from: String
  /// The account to buy into.
  public var to: String
  /// The amount that leaves ``from``.
  public var sold: Money
  /// The amount that ``to`` receives.
  public var bought: Money
  /// The price of one unit of the sold currency, such as `1377.32875`.
  public var rate: String
  /// The time of expiry.
  public var expiresAt: Date

  /// Makes a quote.
  public init(
    id: String, from: String, to: String, sold: Money, bought: Money, rate: String,
    expiresAt: Date
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.sold = sold
    self.bought = bought
    self.rate = rate
    self.expiresAt = expiresAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, from, to, sold, bought, rate
    case expiresAt = "expires_at"
  }
}
