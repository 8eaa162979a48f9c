/// The states of a trip.
///
/// `Trip.isActive` is true until the trip ends.
public enum TripState: String, Codable, Hashable, Sendable, CaseIterable {
  /// The service is searching for a driver.
  case requested
  /// A driver has been asked and can accept for fifteen seconds.
  case offered
  /// A driver accepted.
  case accepted
  /// The driver is on the way to the pick-up.
  case enRouteToPickup = "en_route_to_pickup"
  /// The driver waits at the pick-up.
  case arrived
  /// The rider is on the way to the drop-off.
  case inProgress = "in_progress"
  /// The rider was dropped off, and the fare is paid.
  case completed
  /// The trip was canceled.
  case cancelled
  /// No driver was found; nothing was paid.
  case noDriver = "no_driver"
}

extension TripState {
  /// Whether the trip has ended.
  public var isFinal: Bool { self == .completed || self == .cancelled || self == .noDriver }

  /// Whether a driver is assigned and the trip has not ended.
  public var hasDriver: Bool {
    switch self {
    case .accepted, .enRouteToPickup, .arrived, .inProgress: true
    case .requested, .offered, .completed, .cancelled, .noDriver: false
    }
  }
}
