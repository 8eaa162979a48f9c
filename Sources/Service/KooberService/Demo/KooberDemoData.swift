import BankeyService
import Foundation
import IdentityService
import KooberAPI
import Ledger
import Serving
import Storage
import Wire

/// The demo data of the ride app.
public enum KooberDemoData {
  /// The deposit in the demo customer's account, in cents.
  static let deposit: Int64 = 75_000

  static let operaHouse = RidePlace(
    name: "Sydney Opera House", address: "Bennelong Point",
    coordinate: Coordinate(latitude: -33.858667, longitude: 151.214028))
  static let appleStore = RidePlace(
    name: "Apple Store", address: "367 George Street",
    coordinate: Coordinate(latitude: -33.868781, longitude: 151.206645))
  static let georgeStreet = RidePlace(
    name: "100 George Street", address: "The Rocks",
    coordinate: Coordinate(latitude: -33.858129, longitude: 151.209390))
  static let museum = RidePlace(
    name: "Museum of Contemporary Art", address: "140 George Street",
    coordinate: Coordinate(latitude: -33.859715, longitude: 151.209025))
  static let pickup = RidePlace(
    name: "O'Connell Street", address: "Sydney",
    coordinate: Coordinate(latitude: -33.864308, longitude: 151.209146))

  /// The place that the demo's rides begin near.
  public static let center = pickup.coordinate

  /// A past ride.
  struct Ride {
    let number: Int
    let animal: Animal
    let from: RidePlace
    let to: RidePlace
    let daysAgo: Double
    let stars: Int?
    let tip: Int64?
    let driver: (name: String, animal: String, plate: String)
  }

  static let rides = [
    Ride(
      number: 1, animal: .wallaby, from: pickup, to: operaHouse, daysAgo: 19.3, stars: 5, tip: 200,
      driver: ("Sheila", "Blossom", "WAL-107")),
    Ride(
      number: 2, animal: .kangaroo, from: operaHouse, to: appleStore, daysAgo: 12.6, stars: 4,
      tip: nil, driver: ("Bruce", "Boomer", "KAN-114")),
    Ride(
      number: 3, animal: .wallaroo, from: appleStore, to: georgeStreet, daysAgo: 3.1, stars: nil,
      tip: nil, driver: ("Ruby", "Banjo", "WAL-128")),
  ]
}

extension KooberService {
  /// Adds an account in Australian dollars, places and past rides for the demo customer, and the
  /// customers who drive; does nothing in a database that has them.
  ///
  /// Places without a route on the map are left out.
  ///
  /// - Precondition: The customer exists and has accounts.
  public func addDemoData(
    for customer: Customer, drivers: [Customer], password: String, bankey: BankeyService
  ) async throws {
    let hash = try await identity.hash(password)
    let now = configuration.now()
    var rides: [(KooberDemoData.Ride, PlannedRoute)] = []
    for ride in KooberDemoData.rides {
      let route = try? await configuration.planning.route(
        from: ride.from.coordinate, to: ride.to.coordinate)
      if let route { rides.append((ride, route)) }
    }
    let found = rides
    try await database.write { transaction in
      for driver in drivers
      where try await identity.customer(withID: driver.id, in: transaction) == nil {
        try await identity.add(driver, hash: hash, in: transaction)
      }
      let isNew = try await bankey.addAustralianAccount(
        for: customer, deposit: KooberDemoData.deposit, openedAt: now - 30 * 86_400,
        in: transaction)
      guard isNew else { return }
      try await transaction.execute(
        RiderProfiles.set(
          RiderProfile(
            id: customer.id, name: customer.name, email: customer.email, nickname: "Johnny",
            mobileNumber: "+61 491 570 156", maximumHopHeight: 4,
            accountID: BankeyService.australianDemoAccount)))
      guard !found.isEmpty else { return }
      try await transaction.execute(
        RiderPlaces.set(KooberDemoData.georgeStreet, as: .home, rider: customer.id))
      try await transaction.execute(
        RiderPlaces.set(KooberDemoData.appleStore, as: .work, rider: customer.id))
      for (ride, route) in found {
        try await add(ride, route, of: customer, now: now, in: transaction)
      }
    }
  }

  private func add(
    _ ride: KooberDemoData.Ride, _ route: PlannedRoute, of customer: Customer, now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    let account = BankeyService.australianDemoAccount
    let requestedAt = Date(
      timeIntervalSince1970: (now.timeIntervalSince1970 - ride.daysAgo * 86_400).rounded())
    let price = configuration.tariff.price(
      of: ride.animal, distanceInMeters: route.distanceInMeters,
      durationInSeconds: route.durationInSeconds, demandFactor: 1)
    let startedAt = requestedAt + 240
    let endedAt = startedAt + route.durationInSeconds.rounded()
    let rating = ride.stars.map { stars in
      TripRating(
        stars: stars, tags: [stars == 5 ? .smoothHops : .onTime], hopHeight: 2,
        tip: ride.tip.map(configuration.tariff.money), ratedAt: endedAt + 120)
    }
    let total = price.total.minorUnits
    var trip = StoredTrip(
      id: "trip-demo\(ride.number)", rider: customer.id, quote: "quote-demo\(ride.number)",
      requestedAt: requestedAt,
      content: StoredTrip.Content(
        riderName: customer.name, riderGivenName: customer.givenName, animal: ride.animal,
        maximumHopHeight: 4, pickup: ride.from, dropoff: ride.to, price: price,
        payment: StoredTrip.StoredPayment(
          accountID: account, currency: price.total.currency, authorized: total,
          charged: total + (ride.tip ?? 0), state: .captured, holdNumber: 1),
        distanceInMeters: Int(route.distanceInMeters.rounded()),
        durationInSeconds: Int(route.durationInSeconds.rounded()),
        points: [Int64](route: route.points), searchUntil: requestedAt + 240,
        driver: TripDriver(
          id: "demo-past-driver-\(ride.number)", name: ride.driver.name, animal: ride.animal,
          animalName: ride.driver.animal, plate: ride.driver.plate, stars: 4.8,
          tripCount: 210 + ride.number * 37, hopHeight: 2),
        acceptedAt: requestedAt + 12, arrivedAt: startedAt - 30, startedAt: startedAt,
        rating: rating))
    trip.state = .completed
    trip.endedAt = endedAt
    trip.changedAt = endedAt
    try await transaction.execute(try TripQueries.insertEnded(trip))
    let moments: [(TripState, TripAction, Date)] = [
      (.requested, .request, requestedAt), (.offered, .offer, requestedAt + 3),
      (.accepted, .accept, requestedAt + 12), (.enRouteToPickup, .depart, requestedAt + 14),
      (.arrived, .arrive, startedAt - 30), (.inProgress, .start, startedAt),
      (.completed, .finish, endedAt),
    ]
    for (index, moment) in moments.enumerated() {
      var change = trip
      change.version = Int64(index) + 1
      change.state = moment.0
      change.changedAt = moment.2
      try await transaction.execute(
        TripQueries.insertChange(change, moment.1, by: index == 0 ? .rider : .driver))
    }
    try await payments.pay(
      trip.postingID("fare"), try TripService.amount(price.total), note: nil, account: account,
      customer: customer.id, pointer: "", at: endedAt, in: transaction)
    if let tip = ride.tip {
      try await payments.pay(
        trip.postingID("tip"), try TripService.amount(configuration.tariff.money(tip)),
        note: "Tip", account: account, customer: customer.id, pointer: "", at: endedAt + 120,
        in: transaction)
    }
  }
}
