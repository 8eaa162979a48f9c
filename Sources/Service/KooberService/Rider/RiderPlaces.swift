import Foundation
import KooberAPI
import Serving
import Storage
import Wire

/// Home, Work and the latest drop-offs of riders.
struct RiderPlaces: Sendable {
  /// The places that a rider can name.
  enum Kind: String, CaseIterable, Sendable {
    case home, work
  }

  let database: any Database

  /// The number of latest drop-offs.
  private static let recentCount = 10

  func places(ofRider id: String) async throws -> SavedPlaces {
    try await database.read { try await places(ofRider: id, in: $0) }
  }

  func save(_ place: RidePlace, as kind: String, rider: String) async throws -> SavedPlaces {
    guard let kind = Kind(rawValue: kind) else { throw ProblemError.notFound }
    let place = try QuoteService.checked(place, at: "/place")
    return try await database.write { transaction in
      try await transaction.execute(try Self.set(place, as: kind, rider: rider))
      return try await places(ofRider: rider, in: transaction)
    }
  }

  func remove(_ kind: String, rider: String) async throws -> SavedPlaces {
    guard let kind = Kind(rawValue: kind) else { throw ProblemError.notFound }
    let query = Query(
      sql: "DELETE FROM ride_places WHERE customer_id = ?1 AND kind = ?2",
      bindings: [.text(rider), .text(kind.rawValue)])
    return try await database.write { transaction in
      try await transaction.execute(query)
      return try await places(ofRider: rider, in: transaction)
    }
  }

  private func places(
    ofRider id: String, in transaction: any ReadTransaction
  ) async throws -> SavedPlaces {
    let query = Query(
      sql: "SELECT kind, place FROM ride_places WHERE customer_id = ?1", bindings: [.text(id)])
    var saved = SavedPlaces(recents: [])
    for row in try await transaction.rows(query) {
      let place: RidePlace = try WireJSON.decode(from: Data(try row.text("place").utf8))
      switch Kind(rawValue: try row.text("kind")) {
      case .home: saved.home = place
      case .work: saved.work = place
      case nil: break
      }
    }
    let trips = TripQueries.endedTrips(ofRider: id, before: nil, limit: 50)
    for row in try await transaction.rows(trips) {
      let dropoff = try StoredTrip(row).content.dropoff
      let isKnown = saved.recents.contains {
        $0.name == dropoff.name || $0.coordinate.distance(to: dropoff.coordinate) < 20
      }
      if !isKnown { saved.recents.append(dropoff) }
      if saved.recents.count == Self.recentCount { break }
    }
    return saved
  }

  static func set(_ place: RidePlace, as kind: Kind, rider: String) throws -> Query {
    Query(
      sql: """
        INSERT INTO ride_places (customer_id, kind, place) VALUES (?1, ?2, ?3)
        ON CONFLICT (customer_id, kind) DO UPDATE SET place = ?3
        """,
      bindings: [
        .text(rider), .text(kind.rawValue),
        .text(String(decoding: try WireJSON.encode(place), as: UTF8.self)),
      ])
  }
}
