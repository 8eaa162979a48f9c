import Foundation

/// A notification from the bank.
public struct BankNotification: Codable, Hashable, Sendable, Identifiable {
  /// The kind of a notification; apps must accept unknown kinds.
  public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
    /// The JSON value.
    public let rawValue: String

    /// Makes a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Another customer sent money; the subject is a transfer.
    public static let moneyReceived = Kind(rawValue: "money_received")
    /// A scheduled transfer was made; the subject is a transfer.
    public static let transferMade = Kind(rawValue: "transfer_made")
    /// A scheduled transfer failed; the subject is a transfer.
    public static let transferFailed = Kind(rawValue: "transfer_failed")
    /// A scheduled transfer waits for the daily limit; the subject is a transfer.
    public static let transferWaiting = Kind(rawValue: "transfer_waiting")
    /// Several movements of a repeating transfer were missed; the subject is a transfer.
    public static let transfersMissed = Kind(rawValue: "transfers_missed")
    /// Another customer requested money; the subject is a request.
    public static let paymentRequested = Kind(rawValue: "payment_requested")
    /// A share of a bill was paid; the subject is a split.
    public static let requestPaid = Kind(rawValue: "request_paid")
    /// A share of a bill was declined; the subject is a split.
    public static let requestDeclined = Kind(rawValue: "request_declined")
    /// A request was canceled; the subject is a request.
    public static let requestCancelled = Kind(rawValue: "request_cancelled")
    /// The security of the account changed, such as its password.
    public static let security = Kind(rawValue: "security")
    /// News from the bank.
    public static let news = Kind(rawValue: "news")
  }

  /// The identifier of the notification.
  public var id: String
  /// The kind.
  public var kind: Kind
  /// The title, in the language of the request.
  public var title: String
  /// The text, in the language of the request.
  public var body: String
  /// The identifier of the subject, which depends on the kind.
  public var subjectID: String?
  /// The time of sending.
  public var sentAt: Date
  /// Whether the customer has read it.
  public var isRead: Bool

  /// Makes a notification.
  public init(
    id: String, kind: Kind, title: String, body: String, subjectID: String? = nil, sentAt: Date,
    isRead: Bool
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.body = body
    self.subjectID = subjectID
    self.sentAt = sentAt
    self.isRead = isRead
  }

  private enum CodingKeys: String, CodingKey {
    case id, kind, title, body
    case subjectID = "subject_id"
    case sentAt = "sent_at"
    case isRead = "is_read"
  }
}
