import Foundation
import IdentityService
import KooberAPI
import Storage
import Testing
import Wire

@testable import KooberService

@Suite struct `Drivers near a place` {
  private static let count = 150

  /// Adds drivers who are dense around the Opera House and sparse far from it.
  private func addDrivers(to rides: RideHarness) async throws {
    let hash = try await rides.identity.hash("password")
    let now = rides.now
    try await rides.database.write { transaction in
      for number in 0..<Self.count {
        let id = "many-\(number)"
        try await rides.identity.add(
          Customer(
            id: id, email: "\(id)@example.com", name: "Many Hops", givenName: "Many"),
          hash: hash, in: transaction)
        let angle = Double(number) * 2.4
        let distance = 0.000_02 * Double(number * number)
        let center = RideHarness.operaHouse.coordinate
        let place = Coordinate(
          latitude: center.latitude + distance * sin(angle),
          longitude: center.longitude + distance * cos(angle))
        let shift = NewShift(
          animal: number % 3 == 0 ? .kangaroo : .wallaby, animalName: "Skippy", plate: "HOP",
          hopHeight: number % 5 + 1,
          position: VehiclePosition(coordinate: place, heading: 0, speed: 0, recordedAt: now))
        try await transaction.execute(
          DriverQueries.goOnline(id, name: "Many", shift, at: now))
      }
    }
  }

  private func drivers(_ rides: RideHarness) async throws -> [StoredDriver] {
    let query = DriverQueries.freeDrivers(reportedSince: rides.now - 30)
    return try await rides.database.read { transaction in
      try await transaction.rows(query).map(StoredDriver.init)
    }
  }

  @Test func `are found as if all drivers were compared`() async throws {
    try await RideHarness.opened { rides in
      try await addDrivers(to: rides)
      let all = try await drivers(rides)
      #expect(all.count == Self.count)
      let place = RideHarness.operaHouse.coordinate
      let date = rides.now - 30
      let cases: [(Animal, Int, Double)] = [
        (.wallaby, 3, 5_000), (.wallaby, 12, 30_000), (.kangaroo, 20, 8_000),
        (.wallaby, 80, 3_000), (.wallaroo, 5, 8_000),
      ]
      for (animal, count, limit) in cases {
        let expected = all.filter { $0.animal == animal && $0.hops(within: 3) }
          .map { ($0.id, $0.position.coordinate.distance(to: place)) }
          .filter { $0.1 <= limit }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(count)
        let found = try await rides.database.read { transaction in
          try await NearbyDrivers.nearest(
            animal, to: place, within: limit, count: count, reportedSince: date, in: transaction
          ) { $0.hops(within: 3) }
        }
        #expect(found.map(\.id) == expected.map(\.0))
      }
    }
  }

  @Test func `get the offers where drivers are many`() async throws {
    try await RideHarness.opened { rides in
      try await addDrivers(to: rides)
      let place = RideHarness.operaHouse.coordinate
      let nearest = try await drivers(rides).filter { $0.animal == .kangaroo }
        .min {
          $0.position.coordinate.distance(to: place) < $1.position.coordinate.distance(to: place)
        }
      let trip = try await rides.request(.kangaroo)
      #expect(try await rides.service.dispatcher.run() == 1)
      let offer = try await rides.database.read { transaction in
        try await transaction.firstRow(OfferQueries.openOffer(ofTrip: trip.id))
      }
      #expect(try offer.map(StoredOffer.init)?.driver == nearest?.id)
    }
  }
}
