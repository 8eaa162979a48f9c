import Foundation
import Storage

/// An offer of a trip to a driver.
struct StoredOffer: Sendable {
  /// The states of an offer; only open ones can be accepted.
  enum State: String, Sendable {
    case open, accepted, declined, expired, withdrawn
  }

  let id: String
  let trip: String
  let driver: String
  let state: State
  let pickupSeconds: Int64
  let offeredAt: Date
  let expiresAt: Date

  init(
    id: String, trip: String, driver: String, pickupSeconds: Int64, offeredAt: Date,
    expiresAt: Date
  ) {
    self.id = id
    self.trip = trip
    self.driver = driver
    state = .open
    self.pickupSeconds = pickupSeconds
    self.offeredAt = offeredAt
    self.expiresAt = expiresAt
  }

  init(_ row: Row) throws(StorageError) {
    id = try row.text("id")
    trip = try row.text("trip_id")
    driver = try row.text("driver_id")
    guard let state = State(rawValue: try row.text("state")) else {
      throw .unexpectedValue(column: "state")
    }
    self.state = state
    pickupSeconds = try row.integer("pickup_seconds")
    offeredAt = try row.instant("offered_at")
    expiresAt = try row.instant("expires_at")
  }
}

/// The SQL of offers as values.
enum OfferQueries {
  private static let columns =
    "id, trip_id, driver_id, state, pickup_seconds, offered_at, expires_at"

  static func insert(_ offer: StoredOffer) -> Query {
    Query(
      sql: """
        INSERT INTO ride_offers (\(columns), open_trip, open_driver)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?2, ?3)
        """,
      bindings: [
        .text(offer.id), .text(offer.trip), .text(offer.driver), .text(offer.state.rawValue),
        .integer(offer.pickupSeconds), .instant(offer.offeredAt), .instant(offer.expiresAt),
      ])
  }

  /// Records that a driver gave a trip up, which counts as declining it.
  static func insertDeclined(_ offer: StoredOffer) -> Query {
    Query(
      sql: "INSERT INTO ride_offers (\(columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
      bindings: [
        .text(offer.id), .text(offer.trip), .text(offer.driver),
        .text(StoredOffer.State.declined.rawValue), .integer(offer.pickupSeconds),
        .instant(offer.offeredAt), .instant(offer.expiresAt),
      ])
  }

  static func offer(_ id: String) -> Query {
    Query(sql: "SELECT \(columns) FROM ride_offers WHERE id = ?1", bindings: [.text(id)])
  }

  static func openOffer(toDriver id: String) -> Query {
    Query(
      sql: "SELECT \(columns) FROM ride_offers WHERE open_driver = ?1", bindings: [.text(id)])
  }

  static func openOffer(ofTrip id: String) -> Query {
    Query(sql: "SELECT \(columns) FROM ride_offers WHERE open_trip = ?1", bindings: [.text(id)])
  }

  static func expired(at now: Date) -> Query {
    Query(
      sql: """
        SELECT \(columns) FROM ride_offers WHERE open_trip IS NOT NULL AND expires_at <= ?1
        ORDER BY expires_at, id
        """,
      bindings: [.instant(now)])
  }

  /// The drivers who declined or missed offers of open trips.
  static let refusals = Query(
    sql: """
      SELECT o.trip_id, o.driver_id FROM ride_offers o JOIN ride_trips t ON t.id = o.trip_id
      WHERE t.state = 'requested' AND o.state IN ('declined', 'expired')
      """)

  /// Ends an open offer; changes nothing when it has ended.
  static func end(_ id: String, as state: StoredOffer.State) -> Query {
    Query(
      sql: """
        UPDATE ride_offers SET state = ?2, open_trip = NULL, open_driver = NULL
        WHERE id = ?1 AND state = 'open'
        """,
      bindings: [.text(id), .text(state.rawValue)])
  }
}
