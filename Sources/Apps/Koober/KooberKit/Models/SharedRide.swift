public import Foundation

/// The ride of another person, as a link shows it.
public struct SharedRide: Hashable, Sendable {
  /// The given name of the rider.
  public var riderName: String
  /// The state.
  public var state: TripState
  /// The places.
  public var journey: Journey
  /// The driver; `nil` until one accepts.
  public var driver: Driver?
  /// The last position of the driver; `nil` until one is known.
  public var position: DriverPosition?
  /// The route of the ride.
  public var route: [Coordinate]
  /// The route of the driver to the pick-up.
  public var approach: [Coordinate]
  /// The date of the drop-off; `nil` if unknown.
  public var dropoffAt: Date?

  /// Makes a ride.
  public init(
    riderName: String, state: TripState, journey: Journey, driver: Driver? = nil,
    position: DriverPosition? = nil, route: [Coordinate] = [], approach: [Coordinate] = [],
    dropoffAt: Date? = nil
  ) {
    self.riderName = riderName
    self.state = state
    self.journey = journey
    self.driver = driver
    self.position = position
    self.route = route
    self.approach = approach
    self.dropoffAt = dropoffAt
  }
}
