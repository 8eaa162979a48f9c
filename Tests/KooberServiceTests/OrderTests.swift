import Foundation
import HTTPServer
import KooberAPI
import KooberService
import ServiceTesting
import Synchronization
import Testing
import Wire

@Suite struct `Quotes and orders` {
  @Test func `an expired quote is rejected and nothing is authorised`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let quote = try await rides.quote()
      let account = try await rides.account()
      rides.advance(by: 121)
      let problem = try await rides.problem {
        try await rides.call(
          KooberEndpoints.requestTrip, NewTrip(quote: quote.quote, accountID: account.id))
      }
      #expect(problem == .quoteExpired)
      #expect(try await rides.account() == account)
    }
  }

  @Test func `a changed quote, and that of another rider, are rejected`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let quote = try await rides.quote()
      let account = try await rides.account(of: RideHarness.friend)
      let foreign = try await rides.problem {
        try await rides.call(
          KooberEndpoints.requestTrip, NewTrip(quote: quote.quote, accountID: account.id),
          as: RideHarness.friend)
      }
      #expect(foreign == .invalidValue)
      var text = Array(quote.quote)
      text[60] = text[60] == "A" ? "B" : "A"
      let changed = try await rides.problem {
        try await rides.call(
          KooberEndpoints.requestTrip,
          NewTrip(quote: String(text), accountID: try await rides.account().id))
      }
      #expect(changed == .invalidValue)
    }
  }

  @Test func `a retry with the same key makes one trip and one hold`() async throws {
    try await RideHarness.opened { rides in
      let quote = try await rides.quote()
      let account = try await rides.account()
      let order = NewTrip(quote: quote.quote, accountID: account.id)
      let first = try await rides.call(KooberEndpoints.requestTrip, order, key: "once")
      let second = try await rides.call(KooberEndpoints.requestTrip, order, key: "once")
      #expect(first.id == second.id)
      let held =
        account.availableBalance.minorUnits
        - (try await rides.account()).availableBalance.minorUnits
      #expect(held == first.payment.authorized.minorUnits)
    }
  }

  @Test func `a rider who is signed in twice has one trip`() async throws {
    try await RideHarness.opened { rides in
      let trip = try await rides.request()
      let quote = try await rides.quote()
      let account = try await rides.account()
      let problem = try await rides.problem {
        try await rides.call(
          KooberEndpoints.requestTrip, NewTrip(quote: quote.quote, accountID: account.id))
      }
      #expect(problem == KooberProblems.tripInProgress)
      #expect(try await rides.call(KooberEndpoints.currentTrip).trip?.id == trip.id)
    }
  }

  @Test func `a rider without enough money gets no trip`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let accounts = try await rides.call(KooberEndpoints.accounts).items
      let empty = try #require(accounts.first { $0.availableBalance.minorUnits == 0 })
      let quote = try await rides.quote()
      let problem = try await rides.problem {
        try await rides.call(
          KooberEndpoints.requestTrip, NewTrip(quote: quote.quote, accountID: empty.id))
      }
      #expect(problem == .insufficientFunds)
      #expect(try await rides.call(KooberEndpoints.currentTrip).trip == nil)
    }
  }

  private func expectProblem(
    _ type: ProblemType, _ rides: RideHarness, _ latitude: Double, _ longitude: Double
  ) async throws {
    let place = RidePlace(
      name: "There", coordinate: Coordinate(latitude: latitude, longitude: longitude))
    let problem = try await rides.problem { _ = try await rides.quote(to: place) }
    #expect(problem == type)
  }

  @Test func `impossible rides are explained`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      try await expectProblem(KooberProblems.offTheMap, rides, -35, 151.2)
      try await expectProblem(KooberProblems.noRoute, rides, -33.75, 151.2)
      try await expectProblem(KooberProblems.samePlace, rides, -33.858667, 151.214029)
      try await expectProblem(.invalidValue, rides, -95, 151.2)
    }
    try await RideHarness.opened(isLocal: true, planning: NoRoutePlanning()) { rides in
      let problem = try await rides.problem { _ = try await rides.quote() }
      #expect(problem == KooberProblems.noMap)
    }
  }

  /// A map whose router stops responding.
  private final class FailingLines: RoutePlanning {
    let isDown = Mutex(true)

    func route(from start: Coordinate, to end: Coordinate) async throws -> PlannedRoute {
      if isDown.withLock(\.self) { throw RoutePlanningError.unavailable }
      return try await StraightLines().route(from: start, to: end)
    }

    func durations(
      from starts: [Coordinate], to ends: [Coordinate]
    ) async throws -> [[Double?]] {
      if isDown.withLock(\.self) { throw RoutePlanningError.unavailable }
      return try await StraightLines().durations(from: starts, to: ends)
    }

    func places(
      matching text: String, near position: Coordinate, languages: [String], limit: Int
    ) async throws -> [RidePlace] { [] }
  }

  @Test func `without a router there are no prices, and riders with one still get a driver`()
    async throws
  {
    let planning = FailingLines()
    try await RideHarness.opened(isLocal: true, planning: planning) { rides in
      planning.isDown.withLock { $0 = true }
      let order = NewQuotes(pickup: RideHarness.operaHouse, dropoff: RideHarness.museum)
      let response = try await rides.respond(
        try KooberEndpoints.makeQuotes.request(sending: order))
      #expect(response.status == .serviceUnavailable && response.headers["Retry-After"] == "5")
      let problem = try await rides.problem { _ = try await rides.quote() }
      #expect(problem == KooberProblems.routingUnavailable)

      planning.isDown.withLock { $0 = false }
      try await rides.goOnline()
      let trip = try await rides.request()
      planning.isDown.withLock { $0 = true }
      try await rides.accept()
      #expect(try await rides.trip(trip.id).state == .accepted)
    }
  }

  @Test func `prices rise with the animal and add up`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let quotes = try await rides.call(
        KooberEndpoints.makeQuotes,
        NewQuotes(pickup: RideHarness.operaHouse, dropoff: RideHarness.townHall))
      let totals = quotes.quotes.map(\.price.total.minorUnits)
      #expect(totals == totals.sorted())
      #expect(Set(totals).count == 3)
      for quote in quotes.quotes {
        let sum = quote.price.lines.reduce(0) { $0 + $1.amount.minorUnits }
        #expect(sum == quote.price.total.minorUnits)
      }
    }
  }

  @Test func `a ride is paid from an account in another currency at the bank's rate`() async throws
  {
    try await RideHarness.opened(isLocal: true) { rides in
      let trip = try await rides.request()
      #expect(trip.price.total.currency == "AUD")
      #expect(trip.payment.authorized.currency == "USD")
      #expect(trip.payment.rate?.hasPrefix("0.6") == true)
    }
  }

  @Test func `a booked ride is requested ten minutes before at its price`() async throws {
    try await RideHarness.opened { rides in
      let quote = try await rides.quote()
      let account = try await rides.account()
      let booking = try await rides.call(
        KooberEndpoints.book,
        NewBooking(quote: quote.quote, accountID: account.id, pickupAt: rides.now + 3_600))
      try await rides.runJobs()
      #expect(try await rides.call(KooberEndpoints.currentTrip).trip == nil)
      rides.advance(by: 3_000)
      try await rides.runJobs()
      let trip = try #require(try await rides.call(KooberEndpoints.currentTrip).trip)
      #expect(trip.bookingID == booking.id)
      #expect(trip.price == quote.price)
      #expect(try await rides.call(KooberEndpoints.bookings).items.isEmpty)
    }
  }

  @Test func `home, work and the latest drop-offs are remembered`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      _ = try await rides.completedTrip()
      let saved = try await rides.call(
        KooberEndpoints.savePlace, RideHarness.townHall, id: "home")
      #expect(saved.home == RideHarness.townHall)
      #expect(saved.recents == [RideHarness.museum])
      let removed = try await rides.call(KooberEndpoints.removePlace, id: "home")
      #expect(removed.home == nil)
    }
  }
}
