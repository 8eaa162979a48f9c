import AppsTesting
import Foundation
import KooberKit

extension Amount {
  static func dollars(_ cents: Int64) -> Amount { Amount(minorUnits: cents, currency: "AUD") }
}

extension Place {
  static let here = Place(
    kind: .current, name: "Your location",
    coordinate: Coordinate(latitude: -33.864308, longitude: 151.209146))
  static let opera = Place.sydney[0]
  static let museum = Place.sydney[3]
}

extension RidePrice {
  static func sample(_ cents: Int64) -> RidePrice {
    RidePrice(
      items: [.init(.base, .dollars(300)), .init(.distance, .dollars(cents - 300))],
      total: .dollars(cents))
  }
}

extension RideOption {
  static func sample(
    _ animal: Animal, id: String? = nil, cents: Int64 = 1000, expires: Double = 120
  ) -> RideOption {
    RideOption(
      id: id ?? animal.rawValue, animal: animal, capacity: animal.capacity,
      price: .sample(cents), pickupInSeconds: 180,
      expiresAt: Date(timeIntervalSince1970: 1_795_271_400 + expires))
  }
}

extension RidePlan {
  static func sample(
    _ journey: Journey = Journey(pickup: .here, dropoff: .opera), expires: Double = 120
  ) -> RidePlan {
    RidePlan(
      journey: journey, route: [journey.pickup.coordinate, journey.dropoff.coordinate],
      distanceInMeters: 1200, durationInSeconds: 300,
      options: Animal.allCases.map { .sample($0, expires: expires) })
  }
}

extension Trip {
  static func sample(_ state: TripState, id: String = "T1") -> Trip {
    Trip(
      id: id, state: state, journey: Journey(pickup: .here, dropoff: .opera), animal: .wallaby,
      price: .sample(1000),
      payment: Payment(
        accountName: "Everyday", authorized: .dollars(1000),
        charged: .dollars(state == .completed ? 1000 : 0)),
      driver: Driver(name: "Skip", animal: .wallaby, animalName: "Joey", plate: "HOP 042"),
      route: [Place.here.coordinate, Place.opera.coordinate], distanceInMeters: 1200,
      durationInSeconds: 300, pickupAt: Date(timeIntervalSince1970: 1_795_271_400 + 240),
      dropoffAt: Date(timeIntervalSince1970: 1_795_271_400 + 600),
      requestedAt: Date(timeIntervalSince1970: 1_795_271_400),
      endedAt: state.isFinal ? Date(timeIntervalSince1970: 1_795_271_400 + 600) : nil)
  }
}

/// A ride service that answers as tests set it, and records requests.
@MainActor
final class StubRides: RidePlanning, TripFollowing, RiderProfileEditing, OrderPlacing,
  SavedPlacesEditing, PlaceSearching, Locating, ServiceAreaReading
{
  let plans = Calls<Journey, RidePlan>()
  let orders = Calls<RideOrder, RideOrderOutcome>()
  let searches = Calls<String, [Place]>()
  var planFailure: RideFailure?
  var active: Trip?
  var activeFailure: LoadFailure?
  var trips: [Trip.ID: Trip] = [:]
  var accounts = [
    PaymentAccount(
      id: "A", name: "Everyday", lastDigits: "0001", available: .dollars(100_000))
  ]
  var fee = Amount.dollars(0)
  var place: Result<Place, RideFailure> = .success(.here)
  private(set) var keys: [String] = []

  func plan(for journey: Journey, hopLimit: HopHeight) async throws(RideFailure) -> RidePlan {
    if let planFailure { throw planFailure }
    do throws(LoadFailure) {
      return try await plans.call(journey)
    } catch {
      throw RideFailure(error)
    }
  }

  func change(of trip: Trip, to dropoff: Place) async throws(RideFailure) -> DropoffChange {
    DropoffChange(
      trip: trip.id, quote: "Q", dropoff: dropoff, oldPrice: trip.price.total,
      price: .sample(1200), expiresAt: Date(timeIntervalSince1970: 1_795_271_520))
  }

  func activeTrip() async throws(LoadFailure) -> Trip? {
    if let activeFailure { throw activeFailure }
    return active
  }

  func trip(_ id: Trip.ID) async throws(LoadFailure) -> Trip {
    guard let trip = trips[id] else { throw .unreachable }
    return trip
  }

  func cancellationTerms(of trip: Trip.ID) async throws(LoadFailure) -> CancellationTerms {
    CancellationTerms(fee: fee, isCancellable: true)
  }

  func shareLink(for trip: Trip.ID) async throws(LoadFailure) -> URL {
    URL(filePath: "/koober/shared/" + trip)
  }

  func riderProfile() async throws(LoadFailure) -> RiderProfile {
    RiderProfile(name: "Johnny Appleseed", email: "johnny@gmail.com")
  }

  func change(_ change: RiderProfileChange) async throws(LoadFailure) -> RiderProfile {
    RiderProfile(
      name: "Johnny Appleseed", email: "johnny@gmail.com", hopLimit: change.hopLimit ?? .car)
  }

  func paymentAccounts() async throws(LoadFailure) -> [PaymentAccount] { accounts }

  func place(_ order: RideOrder, key: String) async throws(LoadFailure) -> RideOrderOutcome {
    keys.append(key)
    return try await orders.call(order)
  }

  func savedPlaces() async throws(LoadFailure) -> SavedPlaces { SavedPlaces(home: .museum) }

  func save(_ place: Place?, as kind: Place.Kind) async throws(LoadFailure) -> SavedPlaces {
    SavedPlaces(home: kind == .home ? place : nil, work: kind == .work ? place : nil)
  }

  func places(matching query: String, near center: Coordinate) async throws(LoadFailure) -> [Place]
  {
    try await searches.call(query)
  }

  func place(at coordinate: Coordinate) async throws(RideFailure) -> Place {
    Place(kind: .pinned, name: "1 Test Street", coordinate: coordinate)
  }

  func currentPlace() async throws(RideFailure) -> Place { try place.get() }

  func pickup(at coordinate: Coordinate) async throws(RideFailure) -> Place {
    guard ServiceArea.sydney.contains(coordinate) else { throw .offTheMap }
    return try await place(at: coordinate)
  }

  func startingPlace() async -> Place { .here }

  func serviceArea() async throws(RideFailure) -> ServiceArea { .sydney }
}
