import Foundation
import UIKit

/// Stands for opening a notification, in place of an action of its own.
nonisolated public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"

/// Stands for sweeping a notification away, in place of an action of its own.
nonisolated public let UNNotificationDismissActionIdentifier =
  "com.apple.UNNotificationDismissActionIdentifier"

/// What people did with a notification.
open class UNNotificationResponse: NSObject {
  /// What they chose.
  public let actionIdentifier: String
  /// With which they did it.
  public let notification: UNNotification
  /// Where the app is to show what the notification is about.
  open weak var targetScene: UIScene?

  init(_ notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    targetScene = UIApplication.shared.connectedScenes.first
    super.init()
  }
}
