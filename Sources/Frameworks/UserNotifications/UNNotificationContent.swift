import Foundation

/// What a notification says.
open class UNNotificationContent: NSObject {
  struct Values {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var threadIdentifier = ""
    var categoryIdentifier = ""
    var userInfo: [AnyHashable: Any] = [:]
  }

  final var values = Values()

  /// Makes a content that says nothing.
  public override init() { super.init() }

  /// The first line, bold.
  open var title: String { values.title }
  /// The second line, bold.
  open var subtitle: String { values.subtitle }
  /// What is said under the title.
  open var body: String { values.body }
  /// The number that the app's icon gets as the notification comes; `nil` leaves the one it has.
  open var badge: NSNumber? { values.badge }
  /// What is heard as the notification comes; nothing where it is `nil`.
  open var sound: UNNotificationSound? { values.sound }
  /// How much it may interrupt people.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// Names notifications that belong together.
  open var threadIdentifier: String { values.threadIdentifier }
  /// Names the kind of notification.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// What the app wants to know when the notification is opened.
  open var userInfo: [AnyHashable: Any] { values.userInfo }

  /// As it is now, whatever becomes of this one.
  final var snapshot: UNNotificationContent {
    let copy = UNNotificationContent()
    copy.values = values
    return copy
  }
}
