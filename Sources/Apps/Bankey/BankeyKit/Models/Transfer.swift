public import Foundation

/// A transfer that the customer made, scheduled or received.
public struct Transfer: Codable, Hashable, Sendable, Identifiable {
  /// The status.
  public enum Status: String, Codable, Hashable, Sendable {
    case posted, scheduled, failed, cancelled, completed
  }

  /// How often a transfer repeats.
  public enum Repetition: String, Codable, Hashable, Sendable, CaseIterable {
    case weekly, monthly
  }

  /// One side of a transfer.
  public struct Party: Codable, Hashable, Sendable {
    /// The name of the account or of the person.
    public var name: String
    /// The identifier of the customer's account; `nil` for another person.
    public var accountID: String?
    /// The email address of another person; `nil` for the customer's account.
    public var email: String?

    /// Makes a side.
    public init(name: String, accountID: String? = nil, email: String? = nil) {
      self.name = name
      self.accountID = accountID
      self.email = email
    }
  }

  /// The identifier.
  public var id: String
  /// The status.
  public var status: Status
  /// The sender.
  public var from: Party
  /// The recipient.
  public var to: Party
  /// The amount, above zero.
  public var amount: Amount
  /// The credited amount, if the recipient's account has another currency.
  public var received: Amount?
  /// The rate of that exchange, as in ``Quote``.
  public var rate: String?
  /// The note for both sides; `nil` for none.
  public var note: String?
  /// The date of the order.
  public var createdAt: Date
  /// The posting date; `nil` if no money has moved.
  public var postedAt: Date?
  /// The next execution date; `nil` for none.
  public var executeAt: Date?
  /// The repetition; `nil` for a single transfer.
  public var repeats: Repetition?
  /// Whether it failed for insufficient funds; `nil` if it did not fail.
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

/// A person the customer sends money to.
public struct Payee: Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The name.
  public var name: String
  /// The email address.
  public var email: String

  /// Makes a payee.
  public init(id: String, name: String, email: String) {
    self.id = id
    self.name = name
    self.email = email
  }
}
