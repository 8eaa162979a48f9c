import Foundation

/// The trigger of a remote notification, which only the system creates.
open class UNPushNotificationTrigger: UNNotificationTrigger {
  init() { super.init(repeats: false) }

  override func delay(after date: Date) -> TimeInterval? { 0 }
}

extension UNMutableNotificationContent {
  /// Creates the content of a remote notification from its payload.
  ///
  /// - SeeAlso: Apple, *Generating a remote notification*.
  convenience init(payload: [String: Any]) {
    self.init()
    let system = payload["aps"] as? [String: Any] ?? [:]
    if let text = system["alert"] as? String {
      body = text
    } else if let alert = system["alert"] as? [String: Any] {
      title = alert["title"] as? String ?? ""
      subtitle = alert["subtitle"] as? String ?? ""
      body = alert["body"] as? String ?? ""
    }
    badge = (system["badge"] as? Int).map { NSNumber(value: $0) }
    if let name = system["sound"] as? String {
      sound =
        name == "default" ? .default : UNNotificationSound(named: UNNotificationSoundName(name))
    }
    categoryIdentifier = system["category"] as? String ?? ""
    threadIdentifier = system["thread-id"] as? String ?? ""
    interruptionLevel =
      switch system["interruption-level"] as? String {
      case "passive": .passive
      case "time-sensitive": .timeSensitive
      case "critical": .critical
      default: .active
      }
    userInfo = payload
  }
}
