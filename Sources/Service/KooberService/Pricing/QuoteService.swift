import Foundation
import KooberAPI
import Serving
import Storage
import Wire

/// Makes signed quotes.
struct QuoteService: Sendable {
  let database: any Database
  let planning: any RoutePlanning
  let signer: QuoteSigner
  let tariff: Tariff
  let timing: RideTiming
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date

  /// The distance in meters below which two places are the same.
  static let samePlace = 30.0
  /// The largest distance in meters from which a driver's arrival is estimated.
  private static let neighborhood = 8_000.0
  /// The number of nearest drivers of each animal whose arrival is compared.
  private static let candidateCount = 6

  /// Returns the animals at a place, with their lowest fares and the nearest drivers.
  func options(at position: Coordinate) async throws -> RideOptionList {
    guard position.isValid else {
      throw ProblemError.malformedQuery("latitude and longitude are degrees of a place.")
    }
    let (arrivals, factor) = try await arrivals(at: position, limit: nil)
    return RideOptionList(
      options: Animal.allCases.map { animal in
        RideOption(
          animal: animal, capacity: animal.capacity,
          maximumHopHeight: animal.maximumHopHeight,
          minimumFare: tariff.money(tariff.minimumFares[animal] ?? 0),
          pickupInSeconds: arrivals[animal])
      }, demandFactor: factor)
  }

  /// Makes a quote for each animal.
  ///
  /// - Throws: ``ProblemError`` with 422 for places that are the same, off the map, or without a
  ///   route, 404 without a map.
  func quotes(_ order: NewQuotes, rider: String) async throws -> RideQuotes {
    let start = try Self.checked(order.pickup, at: "/pickup")
    let end = try Self.checked(order.dropoff, at: "/dropoff")
    let limit = order.maximumHopHeight ?? HopHeight.limits.upperBound
    guard HopHeight.limits.contains(limit) else {
      throw ProblemError.invalidValue("/maximum_hop_height", "The limit is 1 to 5.")
    }
    let pickup = start.coordinate
    guard pickup.distance(to: end.coordinate) > Self.samePlace else {
      throw ProblemError.samePlace
    }
    let route = try await Self.planned {
      try await planning.route(from: pickup, to: end.coordinate)
    }
    let (arrivals, factor) = try await arrivals(at: pickup, limit: limit)
    let now = now()
    var quotes: [RideQuote] = []
    for animal in Animal.allCases {
      let quote = SignedQuote(
        id: "quote-" + makeID(), purpose: .trip, rider: rider, animal: animal,
        maximumHopHeight: limit, pickup: start, dropoff: end,
        price: tariff.price(
          of: animal, distanceInMeters: route.distanceInMeters,
          durationInSeconds: route.durationInSeconds, demandFactor: factor),
        distanceInMeters: Int(route.distanceInMeters.rounded()),
        durationInSeconds: Int(route.durationInSeconds.rounded()),
        points: [Int64](route: route.points), expiresAt: now + timing.quote)
      quotes.append(
        RideQuote(
          quote: try signer.text(of: quote), animal: animal, capacity: animal.capacity,
          price: quote.price, pickupInSeconds: arrivals[animal],
          durationInSeconds: quote.durationInSeconds, distanceInMeters: quote.distanceInMeters,
          expiresAt: quote.expiresAt))
    }
    return RideQuotes(
      pickup: start, dropoff: end, quotes: quotes, route: route.points)
  }

  /// Returns the seconds until the nearest free driver of each animal arrives, and the demand
  /// factor.
  private func arrivals(
    at position: Coordinate, limit: Int?
  ) async throws -> ([Animal: Int], Double) {
    let now = now()
    let (candidates, factor) = try await database.read { transaction in
      var candidates: [StoredDriver] = []
      for animal in Animal.allCases {
        candidates += try await NearbyDrivers.nearest(
          animal, to: position, within: Self.neighborhood, count: Self.candidateCount,
          reportedSince: now - timing.stalePosition, in: transaction
        ) { $0.hops(within: limit ?? HopHeight.limits.upperBound) }
      }
      return (candidates, try await DemandMeter.factor(at: now, in: transaction))
    }
    guard !candidates.isEmpty else { return ([:], factor) }
    let durations = try await Self.planned {
      try await planning.durations(
        from: candidates.map(\.position.coordinate), to: [position])
    }
    var arrivals: [Animal: Int] = [:]
    for (driver, row) in zip(candidates, durations) {
      guard let first = row.first, let seconds = first else { continue }
      let rounded = Int((seconds / timing.speed).rounded(.up))
      arrivals[driver.animal] = min(arrivals[driver.animal] ?? .max, rounded)
    }
    return (arrivals, factor)
  }

  /// Returns a place of an order with texts that may be shown to others.
  ///
  /// - Throws: ``ProblemError`` with 422.
  static func checked(
    _ place: RidePlace, at pointer: String
  ) throws(ProblemError) -> RidePlace {
    guard place.coordinate.isValid else {
      throw .invalidValue("\(pointer)/coordinate", "The coordinate is not a place on Earth.")
    }
    let member = String(pointer.dropFirst())
    var place = place
    place.name = try TextValidation.line(place.name, "\(member)/name", longest: 120)
    guard !place.name.isEmpty else {
      throw .invalidValue("\(pointer)/name", "The name is empty.")
    }
    place.address = try place.address.map { text throws(ProblemError) in
      try TextValidation.line(text, "\(member)/address", longest: 200)
    }
    return place
  }

  /// Translates the errors of the route planning.
  static func planned<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch let error as RoutePlanningError {
      throw ProblemError.planning(error)
    }
  }
}

extension Animal {
  /// The height of its highest hops, on the scale of ``HopHeight``.
  var maximumHopHeight: Int {
    switch self {
    case .wallaby: 3
    case .wallaroo: 4
    case .kangaroo: 5
    }
  }
}
