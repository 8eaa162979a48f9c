import Foundation
import Wire

/// Something that changed while the customer was looking.
///
/// Each event has an id to resume after. Its name is one of the cases below, its data their body
/// as JSON. One that cannot be resumed any more is answered with `reset`: read everything anew.
public enum BankEvent: Hashable, Sendable {
  /// `balance`: money came into an account or left it.
  case balance(BalanceChange)
  /// `notification`: there is a new notification.
  case notification(BankNotification)
  /// `unread`: notifications were read, perhaps on another device.
  case unread(UnreadCount)
  /// `transfer`: a transfer changed its status.
  case transfer(TransferChange)
  /// `request`: a request to the customer, or of the customer, changed.
  case request(RequestChange)
  /// `reset`: more happened than is remembered; what is shown has to be read anew.
  case reset

  /// The balance of an account after a change.
  public struct BalanceChange: Codable, Hashable, Sendable {
    /// The account.
    public var accountID: String
    /// What has been posted.
    public var balance: Money
    /// What can be moved.
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

  /// The status of a transfer after a change.
  public struct TransferChange: Codable, Hashable, Sendable, Identifiable {
    /// The transfer.
    public var id: String
    /// How far it is.
    public var status: Transfer.Status

    /// Makes the body of an event.
    public init(id: String, status: Transfer.Status) {
      self.id = id
      self.status = status
    }
  }

  /// The status of a request after a change.
  public struct RequestChange: Codable, Hashable, Sendable, Identifiable {
    /// The request.
    public var id: String
    /// How far it is.
    public var status: PaymentRequest.Status
    /// The split that it belongs to; only for whoever split the bill.
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
    case .reset: try WireJSON.encode(Nothing())
    }
  }

  /// Reads an event; `nil` for a name that is not known, which is passed over.
  ///
  /// - Throws: `DecodingError` when the data is not what the name says.
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
