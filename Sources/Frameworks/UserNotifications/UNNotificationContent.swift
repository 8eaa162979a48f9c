import Foundation

/// The content of a notification.
@preconcurrency @MainActor open class UNNotificationContent: NSObject {
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

  /// Creates an empty content.
  public override init() { super.init() }

  /// The title, in bold.
  open var title: String { values.title }
  /// The subtitle, in bold.
  open var subtitle: String { values.subtitle }
  /// The body text.
  open var body: String { values.body }
  /// The badge number of the app icon on delivery; `nil` leaves it unchanged.
  open var badge: NSNumber? { values.badge }
  /// The sound on delivery; `nil` for none.
  open var sound: UNNotificationSound? { values.sound }
  /// The interruption level.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// The identifier of the thread that groups related notifications.
  open var threadIdentifier: String { values.threadIdentifier }
  /// The identifier of the category.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// The custom data of the app.
  open var userInfo: [AnyHashable: Any] { values.userInfo }

  /// An immutable copy of the current content.
  final var snapshot: UNNotificationContent {
    let copy = UNNotificationContent()
    copy.values = values
    return copy
  }
}
