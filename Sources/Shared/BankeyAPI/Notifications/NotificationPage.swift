/// A page of notifications, newest first, with the number of unread ones.
public struct NotificationPage: Codable, Hashable, Sendable {
  /// The notifications of the page.
  public var items: [BankNotification]
  /// The number of unread notifications on all pages.
  public var unreadCount: Int
  /// The cursor of the next page; `nil` on the last page.
  public var nextCursor: String?

  /// Makes a page.
  public init(items: [BankNotification], unreadCount: Int, nextCursor: String? = nil) {
    self.items = items
    self.unreadCount = unreadCount
    self.nextCursor = nextCursor
  }

  /// Encodes a missing cursor as `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(items, forKey: .items)
    try container.encode(unreadCount, forKey: .unreadCount)
    try container.encode(nextCursor, forKey: .nextCursor)
  }

  private enum CodingKeys: String, CodingKey {
    case items
    case unreadCount = "unread_count"
    case nextCursor = "next_cursor"
  }
}
