import Foundation

/// A message to a customer.
public struct InboxMessage: Codable, Hashable, Sendable, Identifiable {
  /// The service's name for the message.
  public var id: String
  /// The first line, in the language that was asked for.
  public var title: String
  /// The text, in the same language; paragraphs are divided by an empty line.
  public var body: String
  /// When it was sent.
  public var sentAt: Date
  /// Whether the customer has opened it.
  public var isRead: Bool

  /// Makes a message.
  public init(id: String, title: String, body: String, sentAt: Date, isRead: Bool) {
    self.id = id
    self.title = title
    self.body = body
    self.sentAt = sentAt
    self.isRead = isRead
  }

  private enum CodingKeys: String, CodingKey {
    case id, title, body
    case sentAt = "sent_at"
    case isRead = "is_read"
  }
}
