import Foundation

/// A wish for a notification.
open class UNNotificationRequest: NSObject {
  /// By which it is found; another of the same identifier takes its place.
  public let identifier: String
  /// What is said.
  public let content: UNNotificationContent
  /// When it comes; `nil` at once.
  public let trigger: UNNotificationTrigger?

  /// Makes a request; what is changed in the content afterwards does not count.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content.snapshot
    self.trigger = trigger
    super.init()
  }
}
