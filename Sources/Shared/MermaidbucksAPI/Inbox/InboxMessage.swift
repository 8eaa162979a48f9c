import Foundation

/// A message to a customer.
public struct InboxMessage: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the message.
  public var id: String
  /// The title, in the language of the request.
  public var title: String
  /// The text, in the language of the request; empty lines separate paragraphs.
  public var body: String
  /// The time of sending.
  public var sentAt: Date
  /// Whether the customer has read it.
  public var isRead: Bool
  /// The deep link of its button, such as `mermaidbucks://rewards`; `nil` for no button.
  public var link: String?

  /// Makes a message.
  public init(
    id: String, title: String, body: String, sentAt: Date, isRead: Bool, link: String? = nil
  ) {
    self.id = id
    self.title = title
    self.body = body
    self.sentAt = sentAt
    self.isRead = isRead
    self.link = link
  }

  private enum CodingKeys: String, CodingKey {
    case id, title, body, link
    case sentAt = "sent_at"
    case isRead = "is_read"
  }
}
