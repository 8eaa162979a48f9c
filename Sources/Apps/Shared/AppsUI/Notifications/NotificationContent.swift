public import UIKit

/// The content of a row in a list of notifications or messages.
public struct NotificationContent {
  /// The name of the SF Symbol.
  public var symbolName: String
  /// The color of the symbol.
  public var color: UIColor
  /// The title.
  public var title: String
  /// The text.
  public var body: String
  /// The formatted date.
  public var date: String
  /// Whether a dot marks the row as unread.
  public var isUnread: Bool

  /// Creates the content of a row.
  public init(
    symbolName: String, color: UIColor, title: String, body: String, date: String, isUnread: Bool
  ) {
    self.symbolName = symbolName
    self.color = color
    self.title = title
    self.body = body
    self.date = date
    self.isUnread = isUnread
  }
}
