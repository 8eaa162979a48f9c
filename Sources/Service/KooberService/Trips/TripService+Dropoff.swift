import BankeyService
import Foundation
import KooberAPI
import Ledger
import Serving
import Storage
import Wire

extension TripService {
  /// Makes a quote for another drop-off of a trip.
  ///
  /// During the ride the distance and time so far count toward the new price.
  func quoteDropoff(
    _ id: String, _ order: NewDropoff, rider: String
  ) async throws -> DropoffQuote {
    let dropoff = try QuoteService.checked(order.dropoff, at: "/dropoff")
    let now = now()
    let (trip, driver) = try await database.read { transaction in
      let trip = try await self.trip(id, ofRider: rider, in: transaction)
      var driver: StoredDriver?
      if let id = trip.driver {
        driver = try await transaction.firstRow(DriverQueries.driver(id)).map(StoredDriver.init)
      }
      return (trip, driver)
    }
    let action = TripAction.changeDropoff
    guard TripTransition.state(after: action, by: .rider, in: trip.state) != nil else {
      throw ProblemError.invalidTransition(trip.state)
    }
    let content = trip.content
    let isRiding = trip.state == .inProgress
    let start = isRiding ? driver?.position.coordinate : content.pickup.coordinate
    guard let start, start.distance(to: dropoff.coordinate) > QuoteService.samePlace else {
      throw ProblemError.samePlace
    }
    let route = try await QuoteService.planned {
      try await planning.route(from: start, to: dropoff.coordinate)
    }
    let driven = isRiding ? Double(max(0, (driver?.odometer ?? 0) - content.startOdometer)) : 0
    let ridden =
      isRiding ? content.startedAt.map { now.timeIntervalSince($0) * timing.speed } ?? 0 : 0
    let price = tariff.price(
      of: content.animal, distanceInMeters: driven + route.distanceInMeters,
      durationInSeconds: ridden + route.durationInSeconds,
      demandFactor: content.price.demandFactor)
    let points = isRiding ? Self.past(content.points.coordinates, until: start) : []
    let quote = SignedQuote(
      id: "quote-" + makeID(),
      purpose: .dropoff(trip: id, version: content.dropoffVersion), rider: rider,
      animal: content.animal, maximumHopHeight: content.maximumHopHeight, pickup: content.pickup,
      dropoff: dropoff, price: price,
      distanceInMeters: Int((driven + route.distanceInMeters).rounded()),
      durationInSeconds: Int((ridden + route.durationInSeconds).rounded()),
      points: [Int64](route: points + route.points), expiresAt: now + timing.quote)
    let difference = price.total.minorUnits - content.price.total.minorUnits
    return DropoffQuote(
      dropoff: dropoff,
      quote: RideQuote(
        quote: try signer.text(of: quote), animal: content.animal,
        capacity: content.animal.capacity, price: price,
        durationInSeconds: quote.durationInSeconds, distanceInMeters: quote.distanceInMeters,
        expiresAt: quote.expiresAt),
      difference: Money(minorUnits: difference, currency: price.total.currency),
      route: route.points)
  }

  /// Returns the points of a route up to the one nearest to a position.
  private static func past(_ route: [Coordinate], until position: Coordinate) -> [Coordinate] {
    let nearest = route.indices.min {
      route[$0].distance(to: position) < route[$1].distance(to: position)
    }
    return nearest.map { Array(route[...$0]) } ?? []
  }

  /// Accepts another drop-off and its price.
  ///
  /// - Throws: ``ProblemError`` with 422 for an expired quote or insufficient funds; the trip is
  ///   then unchanged.
  func changeDropoff(
    _ id: String, _ order: DropoffChange, rider: String, in transaction: any WriteTransaction
  ) async throws -> StoredTrip {
    let now = now()
    var trip = try await trip(id, ofRider: rider, in: transaction)
    let quote = try signer.quote(from: order.quote, rider: rider, at: now)
    guard quote.purpose == .dropoff(trip: id, version: trip.content.dropoffVersion) else {
      throw ProblemError.unprocessable(
        .quoteExpired, "The quote has expired", "/quote", "It is for another trip, or was used.")
    }
    guard TripTransition.state(after: .changeDropoff, by: .rider, in: trip.state) != nil else {
      throw ProblemError.invalidTransition(trip.state)
    }
    let account = trip.content.payment.accountID
    let charge = try await payments.charge(
      try Self.amount(quote.price.total), to: account, customer: rider, pointer: "/quote",
      in: transaction)
    try await payments.release(
      trip.holdID, account: account, customer: rider, at: now, in: transaction)
    trip.content.payment.holdNumber += 1
    trip.content.payment.authorized = charge.amount.minorUnits
    trip.content.payment.rate = charge.rate
    try await payments.authorize(
      trip.holdID, charge.amount, account: account, customer: rider, pointer: "/quote", at: now,
      in: transaction)
    try await apply(.changeDropoff, by: .rider, to: &trip, at: now, in: transaction) { trip in
      trip.content.dropoffVersion += 1
      trip.content.dropoff = quote.dropoff
      trip.content.price = quote.price
      trip.content.points = quote.points
      trip.content.distanceInMeters = quote.distanceInMeters
      trip.content.durationInSeconds = quote.durationInSeconds
    }
    return trip
  }
}

extension ProblemError {
  /// Pick-up and drop-off are the same place.
  static let samePlace = ProblemError.unprocessable(
    KooberProblems.samePlace, "Pick-up and drop-off are the same", "/dropoff",
    "The places are less than thirty meters apart.")
}
