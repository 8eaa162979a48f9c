internal import AppsKit
import Foundation
internal import KooberAPI
internal import Wire

extension Trip {
  init(_ trip: KooberAPI.Trip) {
    self.init(
      id: trip.id, state: TripState(trip.state),
      journey: Journey(
        pickup: Place(trip.pickup, kind: .pinned), dropoff: Place(trip.dropoff, kind: .recent)),
      animal: Animal(trip.animal), price: RidePrice(trip.price),
      payment: Payment(
        accountName: trip.payment.accountName, authorized: Amount(trip.payment.authorized),
        charged: Amount(trip.payment.charged)), driver: trip.driver.map { Driver($0) },
      position: trip.position.map { DriverPosition($0) },
      route: trip.route.map { Coordinate($0) }, approach: trip.approach.map { Coordinate($0) },
      distanceInMeters: trip.distanceInMeters, durationInSeconds: trip.durationInSeconds,
      pickupAt: trip.pickupAt, dropoffAt: trip.dropoffAt, requestedAt: trip.requestedAt,
      endedAt: trip.endedAt, cancelledBy: trip.cancelledBy.map { Party($0) },
      rating: trip.rating.map { RideRating($0, of: trip.id) },
      hopLimit: HopHeight(clamping: trip.maximumHopHeight))
    isDriverReachable = trip.isDriverReachable
  }
}

extension TripState {
  init(_ state: KooberAPI.TripState) {
    switch state {
    case .requested: self = .requested
    case .offered: self = .offered
    case .accepted: self = .accepted
    case .enRouteToPickup: self = .enRouteToPickup
    case .arrived: self = .arrived
    case .inProgress: self = .inProgress
    case .completed: self = .completed
    case .cancelled: self = .cancelled
    case .noDriver: self = .noDriver
    }
  }
}

extension Trip.Party {
  fileprivate init(_ party: TripParty) {
    switch party {
    case .rider: self = .rider
    case .driver: self = .driver
    case .system: self = .service
    }
  }
}

extension Driver {
  init(_ driver: TripDriver) {
    self.init(
      name: driver.name, animal: Animal(driver.animal), animalName: driver.animalName,
      plate: driver.plate, stars: driver.stars,
      hopHeight: HopHeight(clamping: Int(driver.hopHeight.rounded())))
  }
}

extension DriverPosition {
  init(_ position: VehiclePosition) {
    self.init(
      coordinate: Coordinate(position.coordinate), heading: position.heading,
      date: position.recordedAt)
  }
}

extension RideRating {
  /// Unknown remarks are omitted.
  fileprivate init(_ rating: TripRating, of trip: Trip.ID) {
    self.init(
      trip: trip, stars: rating.stars, tags: rating.tags.compactMap { Tag(rawValue: $0.rawValue) },
      comment: rating.comment ?? "", hopHeight: rating.hopHeight.map { HopHeight(clamping: $0) },
      tip: rating.tip.map { Amount($0) })
  }
}

extension TripEvent {
  init(_ event: RideEvent) {
    switch event {
    case .trip(let trip): self = .changed(Trip(trip))
    case .position(let moved):
      self = .moved(
        moved.tripID, DriverPosition(moved.position), pickupAt: moved.pickupAt,
        dropoffAt: moved.dropoffAt)
    case .booking: self = .bookingsChanged
    case .reset: self = .reset
    }
  }
}

extension RemoteLiveUpdates where Event == TripEvent {
  /// Makes updates from the ride service's event stream.
  ///
  /// - Parameter wait: Suspends for a number of seconds before reconnecting.
  public convenience init(
    client: ServiceClient, wait: @escaping (_ seconds: Double) async -> Void
  ) {
    self.init(client: client, request: KooberEndpoints.events.request(), wait: wait) { event in
      (try? RideEvent(name: event.name, data: Data(event.data.utf8))).map { TripEvent($0) }
    }
  }
}
