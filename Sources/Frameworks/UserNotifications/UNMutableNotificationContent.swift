import Foundation

/// The mutable content of a notification.
open class UNMutableNotificationContent: UNNotificationContent {
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }

  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }

  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }

  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }

  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }

  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }

  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }

  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }

  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
}
