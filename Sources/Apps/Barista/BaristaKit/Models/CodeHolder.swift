public import Foundation

/// The customer behind a payment code.
public struct CodeHolder: Hashable, Sendable {
  /// A reward within the star balance.
  public struct Reward: Hashable, Sendable, Identifiable {
    /// The identifier.
    public var id: String
    /// The price in stars.
    public var stars: Int
    /// The reward in one line.
    public var title: String

    /// Makes a reward.
    public init(id: String, stars: Int, title: String) {
      self.id = id
      self.stars = stars
      self.title = title
    }
  }

  /// The given name; `nil` where the code was verified without a connection.
  public var name: String?
  /// The last four digits of the card.
  public var lastDigits: String
  /// The balance of the card; `nil` where the code was verified without a connection.
  public var balance: Amount?
  /// The star balance; `nil` where the code was verified without a connection.
  public var stars: Int?
  /// The rewards within the star balance, the cheapest first.
  public var rewards: [Reward]
  /// When the code stops being valid.
  public var expiresAt: Date
  /// The most that the card may pay; `nil` for its balance.
  public var limit: Amount?
  /// When the code was verified without a connection, by the clock of the service; `nil` with one.
  public var verifiedAt: Date?

  /// Makes a customer.
  public init(
    name: String?, lastDigits: String, balance: Amount?, stars: Int?, rewards: [Reward] = [],
    expiresAt: Date,
    limit: Amount? = nil, verifiedAt: Date? = nil
  ) {
    self.name = name
    self.lastDigits = lastDigits
    self.balance = balance
    self.stars = stars
    self.rewards = rewards
    self.expiresAt = expiresAt
    self.limit = limit
    self.verifiedAt = verifiedAt
  }
}

/// A manager's approval of one action.
public struct Approval: Hashable, Sendable {
  /// The token for the action; works once.
  public var token: String
  /// The name of the manager.
  public var manager: String

  /// Makes an approval.
  public init(token: String, manager: String) {
    self.token = token
    self.manager = manager
  }
}
