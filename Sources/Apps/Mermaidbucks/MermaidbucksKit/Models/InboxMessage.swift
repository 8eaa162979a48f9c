public import Foundation

/// A message to the customer.
public struct InboxMessage: Codable, Equatable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The title.
  public var title: String
  /// The text; empty lines separate paragraphs.
  public var body: String
  /// The date of sending.
  public var date: Date
  /// Whether the customer has read it.
  public var isRead: Bool
  /// The link that the button opens; `nil` for no button.
  public var link: URL?

  /// Makes a message.
  public init(id: String, title: String, body: String, date: Date, isRead: Bool, link: URL? = nil) {
    self.id = id
    self.title = title
    self.body = body
    self.date = date
    self.isRead = isRead
    self.link = link
  }
}
