import Foundation

/// The abstract base class of notification triggers.
@preconcurrency @MainActor open class UNNotificationTrigger: NSObject {
  /// Whether the trigger repeats.
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }

  /// Returns the seconds from a date until delivery; `nil` if the trigger never fires.
  func delay(after date: Date) -> TimeInterval? { nil }
}
