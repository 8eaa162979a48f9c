import Foundation
import UIKit

/// A trigger after a time interval.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// The interval in seconds.
  public let timeInterval: TimeInterval
  private let made = UIApplication.shared.wallClock()

  /// Creates a trigger with an interval above 0, and of at least 60 seconds if it repeats.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "A notification's time interval must be greater than 0.")
    precondition(
      !repeats || timeInterval >= 60,
      "A notification's time interval must be at least 60 if it repeats.")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// Returns the next trigger date; `nil` after delivery.
  open func nextTriggerDate() -> Date? {
    let passed = UIApplication.shared.wallClock().timeIntervalSince(made)
    guard repeats || passed < timeInterval else { return nil }
    let rounds = (max(0, passed) / timeInterval).rounded(.down) + 1
    return made.addingTimeInterval(rounds * timeInterval)
  }

  override func delay(after date: Date) -> TimeInterval? { timeInterval }
}
