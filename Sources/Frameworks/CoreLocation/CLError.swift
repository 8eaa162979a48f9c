import Foundation

/// An error of Core Location.
nonisolated public struct CLError: Error, Hashable, Sendable {
  /// A reason.
  public enum Code: Int, Sendable {
    /// The position cannot be determined at the moment.
    case locationUnknown = 0
    /// The user denied the app access to the position.
    case denied = 1
    /// The map service cannot be reached.
    case network = 2
    /// The heading cannot be determined.
    case headingFailure = 3
    /// The place has no address, or no place has the address.
    case geocodeFoundNoResult = 8
    /// The address is ambiguous.
    case geocodeFoundPartialResult = 9
    /// The request was canceled.
    case geocodeCanceled = 10
  }

  /// The reason.
  public let code: Code

  package init(_ code: Code) { self.code = code }

  /// The domain of these errors as `NSError`.
  public static var errorDomain: String { kCLErrorDomain }

  /// The position cannot be determined at the moment.
  public static var locationUnknown: Code { .locationUnknown }
  /// The user denied the app access to the position.
  public static var denied: Code { .denied }
  /// The map service cannot be reached.
  public static var network: Code { .network }
  /// The heading cannot be determined.
  public static var headingFailure: Code { .headingFailure }
  /// The place has no address, or no place has the address.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  /// The address is ambiguous.
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  /// The request was canceled.
  public static var geocodeCanceled: Code { .geocodeCanceled }
}

nonisolated extension CLError: CustomNSError {
  /// The reason's number.
  public var errorCode: Int { code.rawValue }
}

/// The domain of errors of Core Location.
nonisolated public let kCLErrorDomain = "kCLErrorDomain"
