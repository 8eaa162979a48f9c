public import AppsKit
internal import KooberAPI
internal import Wire

extension RemoteServices: SharedRideReading {
  /// Loads the ride behind a link, without a session.
  public func sharedRide(_ token: String) async throws(LoadFailure) -> SharedRide {
    let endpoint = KooberEndpoints.sharedTrip
    return SharedRide(
      try await client.send(endpoint, endpoint.request(parameters: ["token": token])))
  }
}

extension SharedRide {
  fileprivate init(_ trip: SharedTrip) {
    self.init(
      riderName: trip.riderName, state: TripState(trip.state),
      journey: Journey(
        pickup: Place(trip.pickup, kind: .pinned), dropoff: Place(trip.dropoff, kind: .recent)),
      driver: trip.driver.map { Driver($0) }, position: trip.position.map { DriverPosition($0) },
      route: trip.route.map { Coordinate($0) }, approach: trip.approach.map { Coordinate($0) },
      dropoffAt: trip.dropoffAt)
  }
}
