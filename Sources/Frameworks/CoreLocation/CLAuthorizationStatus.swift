import Foundation

/// Whether an app may use the position.
nonisolated public enum CLAuthorizationStatus: Int32, Sendable {
  /// The user has not been asked.
  case notDetermined = 0
  /// The device does not allow it.
  case restricted = 1
  /// The user denied it.
  case denied = 2
  /// The app may use it at any time.
  case authorizedAlways = 3
  /// The app may use it while it is in use.
  case authorizedWhenInUse = 4
}

/// The accuracy of the positions that an app receives.
nonisolated public enum CLAccuracyAuthorization: Int, Sendable {
  /// As exactly as the device can determine it.
  case fullAccuracy = 0
  /// Within some kilometers.
  case reducedAccuracy = 1
}

/// The activity during which the position is used.
nonisolated public enum CLActivityType: Int, Sendable {
  /// Another activity.
  case other = 1
  /// They drive.
  case automotiveNavigation = 2
  /// They walk, run or cycle.
  case fitness = 3
  /// They use a train, a boat or another vehicle.
  case otherNavigation = 4
  /// They fly.
  case airborne = 5
}
