public import Foundation

/// A transfer that was ordered or received.
public struct Transfer: Codable, Hashable, Sendable, Identifiable {
  /// How far it is.
  public enum Status: String, Codable, Hashable, Sendable {
    case posted, scheduled, failed, cancelled, completed
  }

  /// How often it is made again.
  public enum Repetition: String, Codable, Hashable, Sendable, CaseIterable {
    case weekly, monthly
  }

  /// One side of it.
  public struct Party: Codable, Hashable, Sendable {
    /// The name of the account or of the person.
    public var name: String
    /// The customer's own account; `nil` for somebody else.
    public var accountID: String?
    /// Somebody else's address; `nil` for an account of the customer's.
    public var email: String?

    /// Makes a side.
    public init(name: String, accountID: String? = nil, email: String? = nil) {
      self.name = name
      self.accountID = accountID
      self.email = email
    }
  }

  /// The service's name for it.
  public var id: String
  /// How far it is.
  public var status: Status
  /// Where money comes from.
  public var from: Party
  /// Where money goes.
  public var to: Party
  /// How much, above zero.
  public var amount: Amount
  /// What came into the other account, where that holds another currency.
  public var received: Amount?
  /// The rate of that exchange, as in ``Quote``.
  public var rate: String?
  /// What both sides read; `nil` for nothing.
  public var note: String?
  /// When it was ordered.
  public var createdAt: Date
  /// When money moved; `nil` while it has not.
  public var postedAt: Date?
  /// When money is to move next; `nil` when it is not.
  public var executeAt: Date?
  /// How often it is made again; `nil` for once.
  public var repeats: Repetition?
  /// Whether it could not be made because there was too little; `nil` unless it failed.
  public var failedForFunds: Bool?

  /// Makes a transfer.
  public init(
    id: String, status: Status, from: Party, to: Party, amount: Amount, received: Amount? = nil,
    rate: String? = nil, note: String? = nil, createdAt: Date, postedAt: Date? = nil,
    executeAt: Date? = nil, repeats: Repetition? = nil, failedForFunds: Bool? = nil
  ) {
    self.id = id
    self.status = status
    self.from = from
    self.to = to
    self.amount = amount
    self.received = received
    self.rate = rate
    self.note = note
    self.createdAt = createdAt
    self.postedAt = postedAt
    self.executeAt = executeAt
    self.repeats = repeats
    self.failedForFunds = failedForFunds
  }
}

/// Somebody the customer sends money to.
public struct Payee: Hashable, Sendable, Identifiable {
  /// The service's name for them.
  public var id: String
  /// What the customer calls them.
  public var name: String
  /// Their address.
  public var email: String

  /// Makes a payee.
  public init(id: String, name: String, email: String) {
    self.id = id
    self.name = name
    self.email = email
  }
}
