import DriverFleet
import Foundation
import KooberAPI
import LocalPostgres
import Storage
import StorageTesting
import Testing
import Wire

/// Two riders who compete for one driver, on two processes that share a database.
@Suite(.enabled(if: PostgresServer.programs != nil)) struct `Two processes with one driver` {
  private struct Rider {
    let client: RideClient
    let account: String

    init(_ email: String, on service: any ServiceCalling) async throws {
      client = try await RideClient(email, on: service)
      account = try #require(
        try await client.call(KooberEndpoints.accounts, EmptyBody(), on: service).items.first
      ).id
    }

    func order(on service: any ServiceCalling, key: String) async throws -> String {
      let quotes = try await client.call(
        KooberEndpoints.makeQuotes,
        NewQuotes(pickup: RideHarness.operaHouse, dropoff: RideHarness.museum), on: service)
      let quote = try #require(quotes.quotes.first { $0.animal == .wallaby })
      return try await client.call(
        KooberEndpoints.requestTrip, NewTrip(quote: quote.quote, accountID: account), key: key,
        on: service
      ).id
    }

    func state(of trip: String, on service: any ServiceCalling) async throws -> TripState {
      try await client.call(KooberEndpoints.trip, EmptyBody(), id: trip, on: service).state
    }
  }

  @Test func `serve one rider after the other`() async throws {
    try await withPostgres { address in
      let database = try await RideProcess.open(address)
      let services = try await RideProcess.services(on: database)
      let emails = ChaosPeople.emails
      try await services.add(
        Array(emails.riders.prefix(2)) + emails.drivers.prefix(1), to: database)
      await database.close()
      let processes = [
        try await RideProcess(on: address), try await RideProcess(on: address),
      ]
      defer { for process in processes { process.kill() } }
      try await Self.compete(on: try processes.map { try LoopbackCalling(port: $0.port) }, emails)
      for process in processes {
        process.kill()
        try await process.waitForKill()
      }
    }
  }

  private static func compete(
    on processes: [any ServiceCalling], _ emails: (riders: [String], drivers: [String])
  ) async throws {
    let (first, second) = (processes[0], processes[1])
    let riders = [
      try await Rider(emails.riders[0], on: first), try await Rider(emails.riders[1], on: second),
    ]
    let driver = try await ChaosDriver(emails.drivers[0], number: 0, on: second)
    var completedCount = 0
    for round in 0..<8 {
      async let one = riders[0].order(on: first, key: "one-\(round)")
      async let two = riders[1].order(on: second, key: "two-\(round)")
      let trips = try await [one, two]
      var isOver = false
      while !isOver {
        // Every request also lets its process dispatch.
        async let left: Void = driver.step(isFinishing: true, on: first)
        async let right: Void = driver.step(isFinishing: true, on: second)
        _ = try await (left, right)
        var states: [TripState] = []
        for (rider, trip) in zip(riders, trips) {
          states.append(try await rider.state(of: trip, on: first))
        }
        #expect(states.count(where: \.hasDriver) <= 1, "round \(round): \(states)")
        isOver = states.allSatisfy(\.isFinal)
        if isOver { completedCount += states.count { $0 == .completed } }
      }
    }
    // On a machine with other work, a search may take too long.
    #expect(completedCount >= 8)
  }
}
