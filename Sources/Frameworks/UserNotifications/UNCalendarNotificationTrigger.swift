import Foundation
import UIKit

/// A trigger at a date and time.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// The date components to match.
  public let dateComponents: DateComponents

  /// Creates a trigger for the next matching date.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns the next trigger date; `nil` if no later date matches.
  open func nextTriggerDate() -> Date? { date(after: UIApplication.shared.wallClock()) }

  override func delay(after date: Date) -> TimeInterval? {
    self.date(after: date)?.timeIntervalSince(date)
  }

  private func date(after date: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var wanted = dateComponents
    wanted.calendar = nil
    wanted.timeZone = nil
    return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .nextTime)
  }
}
