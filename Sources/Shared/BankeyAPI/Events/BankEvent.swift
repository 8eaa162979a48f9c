import Foundation
import Wire

/// A change that the service streams to connected apps.
///
/// On the wire, the name of a case is the name of the event, and its body is the data as JSON. A
/// stream resumes after the id of an event, or begins with `reset` when that is impossible.
public enum BankEvent: Hashable, Sendable {
  /// `balance`: the balance of an account changed.
  case balance(BalanceChange)
  /// `notification`: a notification was added.
  case notification(BankNotification)
  /// `unread`: notifications were read, possibly on another device.
  case unread(UnreadCount)
  /// `transfer`: the status of a transfer changed.
  case transfer(TransferChange)
  /// `request`: a payment request to or from the customer changed.
  case request(RequestChange)
  /// `reset`: events were missed; the app must reload its data.
  case reset

  /// The new balance of an account.
  public struct BalanceChange: Codable, Hashable, Sendable {
    /// The account.
    public var accountID: String
    /// The posted balance.
    public var balance: Money
    /// The balance that can be spent.
    public var availableBalance: Money

    /// Makes the body of an event.
    public init(accountID: String, balance: Money, availableBalance: Money) {
      self.accountID = accountID
      self.balance = balance
      self.availableBalance = availableBalance
    }

    private enum CodingKeys: String, CodingKey {
      case balance
      case accountID = "account_id"
      case availableBalance = "available_balance"
    }
  }

  /// The new status of a transfer.
  public struct TransferChange: Codable, Hashable, Sendable, Identifiable {
    /// The transfer.
    public var id: String
    /// The status.
    public var status: Transfer.Status

    /// Makes the body of an event.
    public init(id: String, status: Transfer.Status) {
      self.id = id
      self.status = status
    }
  }

  /// The new status of a payment request.
  public struct RequestChange: Codable, Hashable, Sendable, Identifiable {
    /// The request.
    public var id: String
    /// The status.
    public var status: PaymentRequest.Status
    /// The split that the request belongs to; only for the requester.
    public var splitID: String?

    /// Makes the body of an event.
    public init(id: String, status: PaymentRequest.Status, splitID: String? = nil) {
      self.id = id
      self.status = status
      self.splitID = splitID
    }

    private enum CodingKeys: String, CodingKey {
      case id, status
      case splitID = "split_id"
    }
  }

  /// The name of the event on the wire.
  public var name: String {
    switch self {
    case .balance: "balance"
    case .notification: "notification"
    case .unread: "unread"
    case .transfer: "transfer"
    case .request: "request"
    case .reset: "reset"
    }
  }

  /// The event's data on the wire: one line of JSON.
  ///
  /// - Throws: `EncodingError`.
  public func data() throws -> Data {
    switch self {
    case .balance(let body): try WireJSON.encode(body)
    case .notification(let body): try WireJSON.encode(body)
    case .unread(let body): try WireJSON.encode(body)
    case .transfer(let body): try WireJSON.encode(body)
    case .request(let body): try WireJSON.encode(body)
    case .reset: try WireJSON.encode(EmptyBody())
    }
  }

  /// Reads an event; returns `nil` for an unknown name, which apps ignore.
  ///
  /// - Throws: `DecodingError` when the data does not match the name.
  public init?(name: String, data: Data) throws {
    switch name {
    case "balance": self = .balance(try WireJSON.decode(from: data))
    case "notification": self = .notification(try WireJSON.decode(from: data))
    case "unread": self = .unread(try WireJSON.decode(from: data))
    case "transfer": self = .transfer(try WireJSON.decode(from: data))
    case "request": self = .request(try WireJSON.decode(from: data))
    case "reset": self = .reset
    default: return nil
    }
  }
}
