public import Foundation

/// Determines the position of the rider.
@MainActor
public protocol Locating {
  /// Returns the position of the rider as a pick-up.
  ///
  /// - Throws: `noPosition` if it is unknown, `positionOffTheMap` if it is outside the area, and
  ///   `noMap` if rides are offered nowhere yet.
  func currentPlace() async throws(RideFailure) -> Place
  /// Returns a pick-up that the rider chose on the map, named after its street.
  ///
  /// - Throws: `offTheMap` if rides are not offered there.
  func pickup(at coordinate: Coordinate) async throws(RideFailure) -> Place
  /// Returns the default pick-up, for when the position cannot be used.
  func startingPlace() async -> Place
}

/// Loads the area in which rides are offered.
@MainActor
public protocol ServiceAreaReading {
  /// Loads the area; later calls return the same one.
  func serviceArea() async throws(RideFailure) -> ServiceArea
}

/// Finds places on the map.
@MainActor
public protocol PlaceSearching {
  /// Returns the places that match a text, the best first.
  func places(matching query: String, near center: Coordinate) async throws(LoadFailure) -> [Place]
  /// Returns the place at a position, named after its address.
  func place(at coordinate: Coordinate) async throws(RideFailure) -> Place
}

/// Loads and changes the places that the rider has saved.
@MainActor
public protocol SavedPlacesEditing {
  /// Loads home, work and the last drop-offs.
  func savedPlaces() async throws(LoadFailure) -> SavedPlaces
  /// Saves a place as home or work; `nil` removes it.
  func save(_ place: Place?, as kind: Place.Kind) async throws(LoadFailure) -> SavedPlaces
}

/// Loads the prices of rides.
@MainActor
public protocol RidePlanning {
  /// Loads the route of a journey and the options.
  ///
  /// - Parameter hopLimit: The highest hop that the rider accepts.
  func plan(for journey: Journey, hopLimit: HopHeight) async throws(RideFailure) -> RidePlan
  /// Loads the price of another drop-off for a trip.
  func change(of trip: Trip, to dropoff: Place) async throws(RideFailure) -> DropoffChange
}

/// Loads and changes how the rider likes to ride and pay.
@MainActor
public protocol RiderProfileEditing {
  /// Loads the profile.
  func riderProfile() async throws(LoadFailure) -> RiderProfile
  /// Changes the values that are not `nil`.
  func change(_ change: RiderProfileChange) async throws(LoadFailure) -> RiderProfile
  /// Loads the accounts that can pay.
  func paymentAccounts() async throws(LoadFailure) -> [PaymentAccount]
}

/// Loads the rider's trips.
@MainActor
public protocol TripFollowing {
  /// Loads the trip in progress; `nil` for none.
  func activeTrip() async throws(LoadFailure) -> Trip?
  /// Loads a trip.
  func trip(_ id: Trip.ID) async throws(LoadFailure) -> Trip
  /// Loads the cost of canceling a trip now.
  func cancellationTerms(of trip: Trip.ID) async throws(LoadFailure) -> CancellationTerms
  /// Creates a link that shows the ride to anyone who has it.
  func shareLink(for trip: Trip.ID) async throws(LoadFailure) -> URL
}

/// Loads rides that others share by a link.
@MainActor
public protocol SharedRideReading {
  /// Loads the ride behind a link.
  func sharedRide(_ token: String) async throws(LoadFailure) -> SharedRide
}

/// Loads the trips that have ended, and the booked ones.
@MainActor
public protocol TripHistoryReading {
  /// Loads a page of trips, newest first; `nil` loads the newest.
  func trips(after cursor: String?) async throws(LoadFailure) -> ListPage<Trip>
  /// Loads the rides that are booked for later, soonest first.
  func scheduledRides() async throws(LoadFailure) -> [ScheduledRide]
  /// Cancels a ride that is booked for later.
  func cancelScheduledRide(_ id: ScheduledRide.ID) async throws(LoadFailure)
}

/// The places that the rider has saved.
public struct SavedPlaces: Codable, Hashable, Sendable {
  /// The rider's home; `nil` if not set.
  public var home: Place?
  /// The rider's place of work; `nil` if not set.
  public var work: Place?
  /// The last drop-offs, newest first.
  public var recents: [Place]

  /// Makes saved places.
  public init(home: Place? = nil, work: Place? = nil, recents: [Place] = []) {
    self.home = home
    self.work = work
    self.recents = recents
  }
}

/// A change of a trip.
public enum TripEvent: Hashable, Sendable {
  /// A trip changed.
  case changed(Trip)
  /// A driver reported a position.
  case moved(Trip.ID, DriverPosition, pickupAt: Date?, dropoffAt: Date?)
  /// A booked ride changed.
  case bookingsChanged
  /// Changes may have been missed.
  case reset
}
