import Foundation

/// The times that rides and dispatch keep, in seconds.
public struct RideTiming: Sendable, Hashable {
  /// The time for which an offer can be accepted.
  public var offer: TimeInterval = 15
  /// The time after which the search for a driver ends.
  public var search: TimeInterval = 240
  /// The age of a position from which a driver receives no offers and is shown as unreachable.
  public var stalePosition: TimeInterval = 40
  /// The silence after which a driver loses a trip before the pick-up.
  public var lostBeforePickup: TimeInterval = 90
  /// The silence after which a ride is canceled free of charge.
  public var lostDuringRide: TimeInterval = 600
  /// The time for which a driver waits for a rider who does not appear, before the fee is due.
  public var waiting: TimeInterval = 180
  /// The smallest time between two positions of a driver.
  public var reportInterval: TimeInterval = 0.9
  /// The largest difference of a client's clock.
  public var clockSkew: TimeInterval = 60
  /// The lifetime of quotes.
  public var quote: TimeInterval = 120
  /// The time before a booked pick-up at which the driver is requested.
  public var bookingLead: TimeInterval = 600
  /// The time for which drivers who will be free soon are considered.
  public var finishing: TimeInterval = 240
  /// The lifetime of a lease of the dispatch.
  public var lease: TimeInterval = 6
  /// The factor by which rides run faster than in reality, at least 1; for demos.
  public var speed: Double = 1

  /// Makes the times of production.
  public init() {}
}
