import Foundation

/// Something that the bank tells the customer.
public struct BankNotification: Codable, Hashable, Sendable, Identifiable {
  /// What it is about; there may be kinds that an app does not know.
  public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
    /// The text on the wire.
    public let rawValue: String

    /// Makes a kind from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Someone sent money; about a transfer.
    public static let moneyReceived = Kind(rawValue: "money_received")
    /// A transfer that waited was made; about a transfer.
    public static let transferMade = Kind(rawValue: "transfer_made")
    /// A transfer that waited could not be made; about a transfer.
    public static let transferFailed = Kind(rawValue: "transfer_failed")
    /// Someone asks for money; about a request.
    public static let paymentRequested = Kind(rawValue: "payment_requested")
    /// Someone paid a part of a bill; about a split.
    public static let requestPaid = Kind(rawValue: "request_paid")
    /// Someone declined to pay a part of a bill; about a split.
    public static let requestDeclined = Kind(rawValue: "request_declined")
    /// Someone took a request back; about a request.
    public static let requestCancelled = Kind(rawValue: "request_cancelled")
    /// Something changed that guards the account, such as the password.
    public static let security = Kind(rawValue: "security")
    /// News of the bank.
    public static let news = Kind(rawValue: "news")
  }

  /// The service's name for the notification.
  public var id: String
  /// What it is about.
  public var kind: Kind
  /// The first line, in the language that was asked for.
  public var title: String
  /// The text, in the same language.
  public var body: String
  /// What it is about: the id of a transfer, a request or a split, as the kind says.
  public var subjectID: String?
  /// When it was sent.
  public var sentAt: Date
  /// Whether the customer has seen it.
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
