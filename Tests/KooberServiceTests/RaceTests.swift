import Foundation
import KooberAPI
import KooberService
import RandomTesting
import ServiceTesting
import Storage
import Testing
import Wire

@Suite struct `Concurrent changes` {
  /// Calls a body and ignores problems, which are the expected end of a lost race.
  private func attempt(_ body: () async throws -> Void) async {
    do {
      try await body()
    } catch is Problem {
    } catch {
      Issue.record(error)
    }
  }

  private func count(_ sql: String, in rides: RideHarness) async throws -> Int64 {
    try await rides.database.read { transaction in
      try await transaction.firstRow(Query(sql: sql))?.integer("number") ?? 0
    }
  }

  @Test func `of riders, drivers and the dispatch leave one ride for each`() async throws {
    try await RideHarness.opened { rides in
      var random = RandomNumbers(seed: 11)
      let free = Money(minorUnits: 10_000, currency: "AUD")
      for round in 0..<12 {
        for driver in 0..<3 { try await rides.goOnline(driver) }
        let first = try await rides.request()
        let second = try await rides.request(as: RideHarness.friend)
        try await rides.service.dispatcher.run()
        if random.once(in: 3) { rides.advance(by: 16) }
        let isCancelled = random.once(in: 2)
        await withTaskGroup(of: Void.self) { group in
          for driver in 0..<3 {
            for _ in 0..<2 {
              group.addTask {
                await attempt {
                  guard let offer = try await rides.status(driver).offer else { return }
                  try await rides.act(DriverEndpoints.accept, on: offer.id, driver: driver)
                }
              }
            }
          }
          group.addTask { await attempt { try await rides.service.dispatcher.run() } }
          if isCancelled {
            group.addTask {
              await attempt {
                try await rides.call(
                  KooberEndpoints.cancelTrip, Cancellation(acceptedFee: free), id: first.id)
              }
            }
          }
        }
        let doubled = try await count(
          """
          SELECT count(*) AS number FROM (
            SELECT driver_id FROM ride_trips
            WHERE state IN ('accepted', 'en_route_to_pickup', 'arrived', 'in_progress')
            GROUP BY driver_id HAVING count(*) > 1) AS doubled
          """, in: rides)
        #expect(doubled == 0, "round \(round)")
        let unaccepted = try await count(
          """
          SELECT count(*) AS number FROM ride_trips t
          WHERE t.state = 'accepted' AND (SELECT count(*) FROM ride_changes c
            WHERE c.trip_id = t.id AND c.action = 'accept') <> 1
          """, in: rides)
        #expect(unaccepted == 0, "round \(round)")
        for (trip, email) in [(first, RideHarness.rider), (second, RideHarness.friend)] {
          await attempt {
            try await rides.call(
              KooberEndpoints.cancelTrip, Cancellation(acceptedFee: free), id: trip.id, as: email)
          }
          let ended = try await rides.trip(trip.id, as: email)
          #expect(ended.state.isFinal, "round \(round)")
          #expect(ended.payment.state == .released, "round \(round)")
        }
        rides.advance(by: 2)
      }
    }
  }
}
