import Foundation

/// A request to deliver a notification.
@preconcurrency @MainActor open class UNNotificationRequest: NSObject {
  /// The identifier; a request with the same identifier replaces a pending one.
  public let identifier: String
  /// The content of the notification.
  public let content: UNNotificationContent
  /// The trigger; `nil` delivers immediately.
  public let trigger: UNNotificationTrigger?

  /// Creates a request with a snapshot of the content.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content.snapshot
    self.trigger = trigger
    super.init()
  }
}
