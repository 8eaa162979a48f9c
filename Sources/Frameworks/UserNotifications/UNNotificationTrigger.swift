import Foundation

/// When a notification comes; see its subclasses.
open class UNNotificationTrigger: NSObject {
  /// Whether it comes again and again.
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }

  /// How many seconds after a date the notification comes; `nil` if it never does.
  func delay(after date: Date) -> TimeInterval? { nil }
}
