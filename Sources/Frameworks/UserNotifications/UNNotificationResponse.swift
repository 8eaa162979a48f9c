import Foundation
import UIKit

/// The action identifier for opening a notification.
nonisolated public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"

/// The action identifier for dismissing a notification.
nonisolated public let UNNotificationDismissActionIdentifier =
  "com.apple.UNNotificationDismissActionIdentifier"

/// The user's response to a notification.
@preconcurrency @MainActor open class UNNotificationResponse: NSObject {
  /// The identifier of the chosen action.
  public let actionIdentifier: String
  /// The notification.
  public let notification: UNNotification
  /// The scene in which the app should show related content.
  open weak var targetScene: UIScene?

  init(_ notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    targetScene = UIApplication.shared.connectedScenes.first
    super.init()
  }
}
