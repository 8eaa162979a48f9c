import Foundation
import Wire

/// A transfer that the customer ordered or received, and its receipt.
///
/// A repeating transfer is `scheduled` until it ends and is then `completed`; each of its movements
/// is a transfer of its own with ``scheduleID``.
public struct Transfer: Codable, Hashable, Sendable, Identifiable {
  /// How far it is.
  public enum Status: String, Codable, Hashable, Sendable, CaseIterable {
    /// Money has moved.
    case posted
    /// Money will move at ``executeAt``.
    case scheduled
    /// Money could not move at its time; ``failure`` says why.
    case failed
    /// It was called off.
    case cancelled
    /// It repeated for the last time.
    case completed
  }

  /// Why money could not move at its time; there may be reasons that an app does not know.
  public struct Failure: RawRepresentable, Codable, Hashable, Sendable {
    /// The text on the wire.
    public let rawValue: String

    /// Makes a reason from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There was not enough in the account.
    public static let insufficientFunds = Failure(rawValue: "insufficient_funds")
    /// The other side takes no money in this currency any more.
    public static let recipientUnavailable = Failure(rawValue: "recipient_unavailable")
  }

  /// One side of a transfer.
  public struct Party: Codable, Hashable, Sendable {
    /// What is on this side.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
      /// An account of the customer who asks.
      case ownAccount = "own_account"
      /// Someone else; their accounts are not told.
      case customer
    }

    /// What is on this side.
    public var kind: Kind
    /// The name of the account or of the person.
    public var name: String
    /// The account; only of the customer's own.
    public var accountID: String?
    /// The person's email; only of someone else.
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

  /// The service's name for the transfer.
  public var id: String
  /// How far it is.
  public var status: Status
  /// Where money comes from.
  public var from: Party
  /// Where money goes.
  public var to: Party
  /// How much, above zero.
  public var amount: Money
  /// What came into ``to``, when that is another currency.
  public var received: Money?
  /// What one of the sold currency made of the bought, when there are two; as in ``Quote``.
  public var rate: String?
  /// What both sides read.
  public var note: String?
  /// When it was ordered.
  public var createdAt: Date
  /// When money moved; `nil` while it has not.
  public var postedAt: Date?
  /// When money is to move the next time; `nil` when it is not.
  public var executeAt: Date?
  /// How often it is made again.
  public var repeats: NewTransfer.Repetition?
  /// After when it is not made again.
  public var until: Date?
  /// The repeating transfer that this is one movement of.
  public var scheduleID: String?
  /// Why money could not move; only with ``Status/failed``.
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
