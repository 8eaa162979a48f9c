import Foundation
import UIKit

/// Lets a notification come at a date or time of day.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// What the date has to match.
  public let dateComponents: DateComponents

  /// Makes a trigger for the next date that matches.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns when the notification comes next; `nil` if no later date matches.
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
