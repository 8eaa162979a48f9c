import Foundation

/// A message to the customer.
public struct InboxMessage: Equatable, Sendable, Identifiable {
  /// The service's name for it.
  public var id: String
  /// The first line.
  public var title: String
  /// The text; paragraphs are divided by an empty line.
  public var body: String
  /// When it was sent.
  public var date: Date
  /// Whether it was opened.
  public var isRead: Bool

  /// Makes a message.
  public init(id: String, title: String, body: String, date: Date, isRead: Bool) {
    self.id = id
    self.title = title
    self.body = body
    self.date = date
    self.isRead = isRead
  }
}
