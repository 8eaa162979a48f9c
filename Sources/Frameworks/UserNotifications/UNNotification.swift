import Foundation

/// A notification that has come.
open class UNNotification: NSObject {
  /// When it came.
  public let date: Date
  /// The wish that it answers.
  public let request: UNNotificationRequest

  init(_ request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
    super.init()
  }
}
