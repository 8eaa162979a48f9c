public import Foundation

/// A notification from the bank.
public struct BankNotification: Hashable, Sendable, Identifiable {
  /// The subject.
  public enum Kind: Hashable, Sendable {
    /// The customer received money.
    case moneyReceived
    /// A scheduled transfer was made.
    case transferMade
    /// A scheduled transfer failed.
    case transferFailed
    /// A payment request arrived or was canceled.
    case request
    /// Someone responded to a split.
    case split
    /// The credentials or sessions changed.
    case security
    /// News, or a kind that this version does not know.
    case news
  }

  /// The identifier.
  public var id: String
  /// The subject.
  public var kind: Kind
  /// The title.
  public var title: String
  /// The text.
  public var body: String
  /// The identifier of the transfer, payment request or split; `nil` for none.
  public var subjectID: String?
  /// The date of sending.
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
}

/// One page of notifications.
public struct NotificationPage: Equatable, Sendable {
  /// The notifications, newest first.
  public var notifications: [BankNotification]
  /// The number of unread notifications on all pages.
  public var unreadCount: Int
  /// The cursor of the following page; `nil` on the last page.
  public var next: String?

  /// Makes a page.
  public init(notifications: [BankNotification], unreadCount: Int, next: String? = nil) {
    self.notifications = notifications
    self.unreadCount = unreadCount
    self.next = next
  }
}
