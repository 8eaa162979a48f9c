import Foundation

/// An error of a notification request.
nonisolated public struct UNError: Error, Hashable, Sendable {
  /// An error code.
  public enum Code: Int, Sendable {
    /// The app is not authorized to show notifications.
    case notificationsNotAllowed = 1
    /// No date matches the trigger.
    case notificationInvalidNoDate = 1400
    /// The badge number is negative.
    case badgeInputInvalid = 1600
  }

  /// The error code.
  public let code: Code

  init(_ code: Code) { self.code = code }

  /// The error code, for pattern matching.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }

  /// The error code, for pattern matching.
  public static var badgeInputInvalid: Code { .badgeInputInvalid }
}
