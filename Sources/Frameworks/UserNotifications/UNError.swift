import Foundation

/// Why a notification could not be taken.
nonisolated public struct UNError: Error, Hashable, Sendable {
  /// A reason.
  public enum Code: Int, Sendable {
    /// People have not allowed the app to show notifications.
    case notificationsNotAllowed = 1
    /// No date matches the trigger.
    case notificationInvalidNoDate = 1400
    /// A number at the icon is below 0.
    case badgeInputInvalid = 1600
  }

  /// The reason.
  public let code: Code

  init(_ code: Code) { self.code = code }

  /// The reason's code, for patterns.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }

  /// The reason's code, for patterns.
  public static var badgeInputInvalid: Code { .badgeInputInvalid }
}
