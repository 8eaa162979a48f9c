/// Part of the notifications, newest first, with the number of all that are unread.
public struct NotificationPage: Codable, Hashable, Sendable {
  /// The notifications of this part.
  public var items: [BankNotification]
  /// How many of all notifications are unread.
  public var unreadCount: Int
  /// What to ask with for the older ones; `nil` when there are none.
  public var nextCursor: String?

  /// Makes part of the notifications.
  public init(items: [BankNotification], unreadCount: Int, nextCursor: String? = nil) {
    self.items = items
    self.unreadCount = unreadCount
    self.nextCursor = nextCursor
  }

  /// Writes the cursor even when there is none, as `null`.
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
