import Foundation

/// The domain of errors of authentication.
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// An error of authentication.
public struct LAError: Error, Hashable, Sendable {
  /// A reason.
  public enum Code: Int, Sendable {
    /// The user is not the owner.
    case authenticationFailed = -1
    /// The user canceled.
    case userCancel = -2
    /// The user chose another way.
    case userFallback = -3
    /// The system canceled.
    case systemCancel = -4
    /// No passcode is set.
    case passcodeNotSet = -5
    /// The device has no biometry.
    case biometryNotAvailable = -6
    /// No face or finger is enrolled.
    case biometryNotEnrolled = -7
    /// Biometry failed too often.
    case biometryLockout = -8
    /// The app canceled.
    case appCancel = -9
    /// The context was invalidated.
    case invalidContext = -10
    /// The context may not show anything.
    case notInteractive = -1004
  }

  /// The reason.
  public let code: Code

  /// Creates an error with a reason.
  public init(_ code: Code) { self.code = code }

  /// The domain of these errors as `NSError`.
  public static var errorDomain: String { LAErrorDomain }

  /// The user is not the owner.
  public static var authenticationFailed: Code { .authenticationFailed }
  /// The user canceled.
  public static var userCancel: Code { .userCancel }
  /// The user chose another way.
  public static var userFallback: Code { .userFallback }
  /// The system canceled.
  public static var systemCancel: Code { .systemCancel }
  /// No passcode is set.
  public static var passcodeNotSet: Code { .passcodeNotSet }
  /// The device has no biometry.
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  /// No face or finger is enrolled.
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  /// Biometry failed too often.
  public static var biometryLockout: Code { .biometryLockout }
  /// The app canceled.
  public static var appCancel: Code { .appCancel }
  /// The context was invalidated.
  public static var invalidContext: Code { .invalidContext }
  /// The context may not show anything.
  public static var notInteractive: Code { .notInteractive }
}

extension LAError: CustomNSError {
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
}
