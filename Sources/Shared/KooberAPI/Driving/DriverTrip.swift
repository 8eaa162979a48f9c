import Wire

/// A trip as the driver sees it.
public struct DriverTrip: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the trip.
  public var id: String
  /// The state.
  public var state: TripState
  /// The given name of the rider.
  public var riderName: String
  /// The place of the pick-up.
  public var pickup: RidePlace
  /// The place of the drop-off.
  public var dropoff: RidePlace
  /// The highest acceptable hops, 1...5.
  public var maximumHopHeight: Int
  /// The note of the rider.
  public var note: String?
  /// The route that lies ahead: to the pick-up, or from there to the drop-off.
  public var route: [Coordinate]
  /// The driving time of the route.
  public var durationInSeconds: Int

  /// Makes a trip.
  public init(
    id: String, state: TripState, riderName: String, pickup: RidePlace, dropoff: RidePlace,
    maximumHopHeight: Int, note: String? = nil, route: [Coordinate], durationInSeconds: Int
  ) {
    self.id = id
    self.state = state
    self.riderName = riderName
    self.pickup = pickup
    self.dropoff = dropoff
    self.maximumHopHeight = maximumHopHeight
    self.note = note
    self.route = route
    self.durationInSeconds = durationInSeconds
  }

  private enum CodingKeys: String, CodingKey {
    case id, state, pickup, dropoff, note, route
    case riderName = "rider_name"
    case maximumHopHeight = "maximum_hop_height"
    case durationInSeconds = "duration_in_seconds"
  }
}
