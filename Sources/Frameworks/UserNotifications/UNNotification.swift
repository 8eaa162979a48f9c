import Foundation

/// A delivered notification.
@preconcurrency @MainActor open class UNNotification: NSObject {
  /// The delivery date.
  public let date: Date
  /// The request of the notification.
  public let request: UNNotificationRequest

  init(_ request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
    super.init()
  }
}
