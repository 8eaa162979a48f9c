import Foundation
import Wire

/// What an exchange costs, and until when.
///
/// Nothing has moved and nothing is kept. A transfer that names the quote before it expires moves
/// exactly these two amounts; each quote is good for one.
public struct Quote: Codable, Hashable, Sendable, Identifiable {
  /// The service's name for the quote.
  public var id: String
  /// The account that money leaves.
  public var from: String
  /// The account that money comes into.
  public var to: String
  /// What leaves ``from``.
  public var sold: Money
  /// What comes into ``to``.
  public var bought: Money
  /// How much of the bought currency one of the sold makes, in whole units, such as `1377.32875`.
  public var rate: String
  /// From when on it is no longer good.
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
