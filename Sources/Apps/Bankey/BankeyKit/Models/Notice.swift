public import Foundation

/// Something that the bank tells the customer.
public struct Notice: Hashable, Sendable, Identifiable {
  /// What it is about.
  public enum Kind: Hashable, Sendable {
    /// Money came in.
    case moneyReceived
    /// A transfer that waited was made.
    case transferMade
    /// A transfer that waited could not be made.
    case transferFailed
    /// Somebody asks for money, or took that back.
    case request
    /// Somebody answered to a bill.
    case bill
    /// Something changed that guards the account.
    case security
    /// Anything else.
    case news
  }

  /// The service's name for it.
  public var id: String
  /// What it is about.
  public var kind: Kind
  /// The first line.
  public var title: String
  /// The text.
  public var body: String
  /// The transfer, the request or the bill, as the kind says; `nil` for none.
  public var subjectID: String?
  /// When it was sent.
  public var sentAt: Date
  /// Whether the customer has seen it.
  public var isRead: Bool

  /// Makes a notice.
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
}

/// Part of the notices, newest first.
public struct NoticePage: Equatable, Sendable {
  /// The notices of this part.
  public var notices: [Notice]
  /// How many of all notices are unread.
  public var unreadCount: Int
  /// What to ask with for the older ones; `nil` at the end.
  public var next: String?

  /// Makes a part.
  public init(notices: [Notice], unreadCount: Int, next: String? = nil) {
    self.notices = notices
    self.unreadCount = unreadCount
    self.next = next
  }
}
