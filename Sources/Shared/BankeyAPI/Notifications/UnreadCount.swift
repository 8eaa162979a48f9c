/// The number of unread notifications.
public struct UnreadCount: Codable, Hashable, Sendable {
  /// The number; zero or more.
  public var unreadCount: Int

  /// Makes a count.
  public init(unreadCount: Int) { self.unreadCount = unreadCount }

  private enum CodingKeys: String, CodingKey {
    case unreadCount = "unread_count"
  }
}
