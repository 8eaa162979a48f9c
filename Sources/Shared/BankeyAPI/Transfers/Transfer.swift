import Foundation
import Wire

/// A transfer that the customer sent or received, which is also its receipt.
///
/// A repeating transfer is `scheduled` until it ends and then `completed`; each of its movements is
/// a separate transfer with ``scheduleID``.
public struct Transfer: Codable, Hashable, Sendable, Identifiable {
  /// The status.
  public enum Status: String, Codable, Hashable, Sendable, CaseIterable {
    /// The money has moved.
    case posted
    /// The money will move at ``executeAt``.
    case scheduled
    /// The money could not move when it was due; see ``failure``.
    case failed
    /// Canceled by the customer.
    case cancelled
    /// All movements of a repeating transfer were made.
    case completed
  }

  /// The reason for a failed transfer; apps must accept unknown reasons.
  public struct Failure: RawRepresentable, Codable, Hashable, Sendable {
    /// The JSON value.
    public let rawValue: String

    /// Makes a reason.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The account had insufficient funds.
    public static let insufficientFunds = Failure(rawValue: "insufficient_funds")
    /// The recipient no longer accepts this currency.
    public static let recipientUnavailable = Failure(rawValue: "recipient_unavailable")
  }

  /// One side of a transfer.
  public struct Party: Codable, Hashable, Sendable {
    /// The kind of the party.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
      /// One of the customer's own accounts.
      case ownAccount = "own_account"
      /// Another customer, whose accounts are not disclosed.
      case customer
    }

    /// The kind of the party.
    public var kind: Kind
    /// The name of the account or the person.
    public var name: String
    /// The account, if it is the customer's own.
    public var accountID: String?
    /// The email address of another customer.
    public var email: String?

    /// Makes one side of a transfer.
    public init(kind: Kind, name: String, accountID: String? = nil, email: String? = nil) {
      self.kind = kind
      self.name = name
      self.accountID = accountID
      self.email = email
    }

    private enum CodingKeys: String, CodingKey {
      case kind, name, email
      case accountID = "account_id"
    }
  }

  /// The identifier of the transfer.
  public var id: String
  /// The status.
  public var status: Status
  /// The sending side.
  public var from: Party
  /// The receiving side.
  public var to: Party
  /// The amount, above zero.
  public var amount: Money
  /// The amount that ``to`` received, when its currency differs.
  public var received: Money?
  /// The exchange rate of two currencies, as in ``Quote``.
  public var rate: String?
  /// A note for both sides.
  public var note: String?
  /// The time of the order.
  public var createdAt: Date
  /// The time of the movement; `nil` before it.
  public var postedAt: Date?
  /// The time of the next movement; `nil` when there is none.
  public var executeAt: Date?
  /// The interval of a repeating transfer.
  public var repeats: NewTransfer.Repetition?
  /// The end of a repeating transfer.
  public var until: Date?
  /// The repeating transfer that this movement belongs to.
  public var scheduleID: String?
  /// The reason for ``Status/failed``.
  public var failure: Failure?

  /// Makes a transfer.
  public init(
    id: String, status: Status, from: Party, to: Party, amount: Money, received: Money? = nil,
    rate: String? = nil, note: String? = nil, createdAt: Date, postedAt: Date? = nil,
    executeAt: Date? = nil,
    repeats: NewTransfer.Repetition? = nil, until: Date? = nil, scheduleID: String? = nil,
    failure: Failure? = nil
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
    self.until = until
    self.scheduleID = scheduleID
    self.failure = failure
  }

  private enum CodingKeys: String, CodingKey {
    case id, status, from, to, amount, received, rate, note, repeats, until, failure
    case createdAt = "created_at"
    case postedAt = "posted_at"
    case executeAt = "execute_at"
    case scheduleID = "schedule_id"
  }
}
