import Foundation
import Wire

/// The customer behind a valid code.
public struct CodeCheck: Codable, Hashable, Sendable {
  /// A reward that the customer can redeem.
  public struct Reward: Codable, Hashable, Sendable, Identifiable {
    /// The identifier, for ``NewSale/rewards``.
    public var id: String
    /// The price in stars.
    public var stars: Int
    /// The reward in one line, in the language of the request.
    public var description: String

    /// Makes a reward.
    public init(id: String, stars: Int, description: String) {
      self.id = id
      self.stars = stars
      self.description = description
    }
  }

  /// The given name of the customer.
  public var customerName: String
  /// The last four digits of the card.
  public var lastDigits: String
  /// The balance of the card.
  public var balance: Money
  /// The star balance.
  public var stars: Int
  /// The rewards within the star balance, the cheapest first.
  public var rewards: [Reward]
  /// When the code stops being valid.
  public var expiresAt: Date

  /// Makes an answer.
  public init(
    customerName: String, lastDigits: String, balance: Money, stars: Int, rewards: [Reward],
    expiresAt: Date
  ) {
    self.customerName = customerName
    self.lastDigits = lastDigits
    self.balance = balance
    self.stars = stars
    self.rewards = rewards
    self.expiresAt = expiresAt
  }

  private enum CodingKeys: String, CodingKey {
    case balance, stars, rewards
    case customerName = "customer_name"
    case lastDigits = "last_digits"
    case expiresAt = "expires_at"
  }
}
