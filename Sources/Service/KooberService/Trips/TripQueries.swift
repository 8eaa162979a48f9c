import Foundation
import KooberAPI
import Serving
import Storage
import Wire

/// The SQL of trips as values.
enum TripQueries {
  private static let columns = """
    id, rider_id, driver_id, quote_id, state, version, requested_at, changed_at, ended_at,
    share_token, content
    """

  static func insert(_ trip: StoredTrip) throws -> Query {
    Query(
      sql: """
        INSERT INTO ride_trips (\(columns), occupied_rider)
        VALUES (?1, ?2, NULL, ?3, ?4, ?5, ?6, ?6, NULL, NULL, ?7, ?2)
        """,
      bindings: [
        .text(trip.id), .text(trip.rider), .text(trip.quote), .text(trip.state.rawValue),
        .integer(trip.version), .instant(trip.requestedAt), .text(try content(trip)),
      ])
  }

  /// Inserts a trip that has ended, for demo data.
  static func insertEnded(_ trip: StoredTrip) throws -> Query {
    Query(
      sql: """
        INSERT INTO ride_trips (\(columns))
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, NULL, ?10)
        """,
      bindings: [
        .text(trip.id), .text(trip.rider), .optional(trip.driver), .text(trip.quote),
        .text(trip.state.rawValue), .integer(trip.version), .instant(trip.requestedAt),
        .instant(trip.changedAt), .optional(trip.endedAt), .text(try content(trip)),
      ])
  }

  /// Stores a changed trip, unless another change came first.
  static func update(_ trip: StoredTrip, from version: Int64) throws -> Query {
    let isActive = !trip.state.isFinal
    return Query(
      sql: """
        UPDATE ride_trips SET driver_id = ?2, occupied_rider = ?3, occupied_driver = ?4,
          state = ?5, version = ?6, changed_at = ?7, ended_at = ?8, content = ?9
        WHERE id = ?1 AND version = ?10
        """,
      bindings: [
        .text(trip.id), .optional(trip.driver), .optional(isActive ? trip.rider : nil),
        .optional(isActive ? trip.driver : nil), .text(trip.state.rawValue),
        .integer(trip.version), .instant(trip.changedAt), .optional(trip.endedAt),
        .text(try content(trip)), .integer(version),
      ])
  }

  static func trip(_ id: String) -> Query {
    Query(sql: "SELECT \(columns) FROM ride_trips WHERE id = ?1", bindings: [.text(id)])
  }

  static func trip(_ id: String, ofRider rider: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM ride_trips WHERE id = ?1 AND rider_id = ?2",
      bindings: [.text(id), .text(rider)])
  }

  static func activeTrip(ofRider id: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM ride_trips WHERE occupied_rider = ?1", bindings: [.text(id)])
  }

  static func activeTrip(ofDriver id: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM ride_trips WHERE occupied_driver = ?1", bindings: [.text(id)])
  }

  static func trip(ofQuote id: String) -> Query {
    Query(sql: "SELECT id FROM ride_trips WHERE quote_id = ?1", bindings: [.text(id)])
  }

  static func trip(sharedAs token: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM ride_trips WHERE share_token = ?1", bindings: [.text(token)])
  }

  static func share(_ id: String, as token: String) -> Query {
    Query(
      sql: "UPDATE ride_trips SET share_token = ?2 WHERE id = ?1 AND share_token IS NULL",
      bindings: [.text(id), .text(token)])
  }

  static func endedTrips(
    ofRider id: String, before position: TimePosition?, limit: Int
  ) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM ride_trips
        WHERE rider_id = ?1 AND occupied_rider IS NULL
          AND (requested_at < ?2 OR (requested_at = ?2 AND id < ?3))
        ORDER BY requested_at DESC, id DESC LIMIT ?4
        """,
      bindings: [.text(id), .time(of: position), .id(of: position), .integer(Int64(limit))])
  }

  static func trips(in state: TripState, limit: Int) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM ride_trips WHERE state = ?1 ORDER BY requested_at, id LIMIT ?2
        """,
      bindings: [.text(state.rawValue), .integer(Int64(limit))])
  }

  /// The active trips whose driver has reported nothing since a time.
  static func trips(withDriversSilentSince date: Date) -> Query {
    Query(
      sql: """
        SELECT t.id, t.state, d.reported_at FROM ride_trips t
        JOIN ride_drivers d ON d.id = t.occupied_driver
        WHERE t.occupied_driver IS NOT NULL AND d.reported_at < ?1
        """,
      bindings: [.instant(date)])
  }

  static func insertChange(
    _ trip: StoredTrip, _ action: TripAction, by actor: TripParty
  ) -> Query {
    Query(
      sql: """
        INSERT INTO ride_changes
          (trip_id, sequence, state, action, actor, driver_id, changed_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """,
      bindings: [
        .text(trip.id), .integer(trip.version), .text(trip.state.rawValue),
        .text(action.rawValue), .text(actor.rawValue), .optional(trip.driver),
        .instant(trip.changedAt),
      ])
  }

  static func changes(ofTrip id: String) -> Query {
    Query(
      sql: """
        SELECT state, action, changed_at FROM ride_changes WHERE trip_id = ?1 ORDER BY sequence
        """,
      bindings: [.text(id)])
  }

  private static func content(_ trip: StoredTrip) throws -> String {
    String(decoding: try WireJSON.encode(trip.content), as: UTF8.self)
  }
}

extension StoredValue {
  /// An instant, or NULL for `nil`.
  static func optional(_ date: Date?) -> StoredValue { date.map(StoredValue.instant) ?? .null }
}
