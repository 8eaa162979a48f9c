public import Foundation
public import UserNotifications

extension UNUserNotificationCenter {
  /// Shows a notification with the default sound.
  ///
  /// Nothing is shown if the user does not allow notifications.
  ///
  /// - Parameters:
  ///   - id: Identifies the notification; an earlier one with the same identifier is replaced.
  ///   - delay: The time until it is shown, in seconds, above 0; `nil` shows it right away.
  public func show(
    _ id: String, title: String, text: String, after delay: TimeInterval? = nil
  ) async {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = text
    content.sound = .default
    let trigger = delay.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) }
    try? await add(UNNotificationRequest(identifier: id, content: content, trigger: trigger))
  }
}
