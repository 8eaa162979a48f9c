import Foundation
import UIKit

/// Lets a notification come after some time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// In seconds.
  public let timeInterval: TimeInterval
  private let made = UIApplication.shared.wallClock()

  /// Makes a trigger of an interval above zero, of at least a minute where it repeats.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "A notification's time interval must be greater than 0.")
    precondition(
      !repeats || timeInterval >= 60,
      "A notification's time interval must be at least 60 if it repeats.")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// Returns when the notification comes next; `nil` once it has come.
  open func nextTriggerDate() -> Date? {
    let passed = UIApplication.shared.wallClock().timeIntervalSince(made)
    guard repeats || passed < timeInterval else { return nil }
    let rounds = (max(0, passed) / timeInterval).rounded(.down) + 1
    return made.addingTimeInterval(rounds * timeInterval)
  }

  override func delay(after date: Date) -> TimeInterval? { timeInterval }
}
