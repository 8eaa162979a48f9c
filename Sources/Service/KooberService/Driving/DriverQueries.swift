import Foundation
import KooberAPI
import Storage
import Wire

/// The SQL of drivers as values.
enum DriverQueries {
  private static let columns = """
    d.id, d.is_online, d.name, d.animal, d.animal_name, d.plate, d.hop_height, d.hop_total,
    d.hop_count, d.star_total, d.star_count, d.trip_count, d.latitude, d.longitude, d.heading,
    d.speed, d.recorded_at, d.reported_at, d.remaining_seconds, d.odometer, d.refused_count
    """

  static func driver(_ id: String) -> Query {
    Query(sql: "SELECT \(columns) FROM ride_drivers d WHERE d.id = ?1", bindings: [.text(id)])
  }

  static func goOnline(_ id: String, name: String, _ shift: NewShift, at now: Date) -> Query {
    let position = shift.position
    return Query(
      sql: """
        INSERT INTO ride_drivers (id, is_online, name, animal, animal_name, plate, hop_height,
          latitude, longitude, heading, speed, recorded_at, reported_at)
        VALUES (?1, 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
        ON CONFLICT (id) DO UPDATE SET is_online = 1, name = ?2, animal = ?3, animal_name = ?4,
          plate = ?5, hop_height = ?6, latitude = ?7, longitude = ?8, heading = ?9, speed = ?10,
          recorded_at = ?11, reported_at = ?12, remaining_seconds = NULL, refused_count = 0
        """,
      bindings: [
        .text(id), .text(name), .text(shift.animal.rawValue), .text(shift.animalName),
        .text(shift.plate), .integer(Int64(shift.hopHeight)),
        .integer(StoredDegrees.integer(position.coordinate.latitude)),
        .integer(StoredDegrees.integer(position.coordinate.longitude)),
        .integer(Int64((position.heading * 100).rounded())),
        .integer(Int64((position.speed * 100).rounded())), .instant(position.recordedAt),
        .instant(now),
      ])
  }

  static func goOffline(_ id: String) -> Query {
    Query(sql: "UPDATE ride_drivers SET is_online = 0 WHERE id = ?1", bindings: [.text(id)])
  }

  static func move(
    _ id: String, to position: VehiclePosition, remainingSeconds: Int?, driven: Int64,
    at now: Date
  ) -> Query {
    Query(
      sql: """
        UPDATE ride_drivers SET latitude = ?2, longitude = ?3, heading = ?4, speed = ?5,
          recorded_at = ?6, reported_at = ?7, remaining_seconds = ?8, odometer = odometer + ?9,
          refused_count = 0
        WHERE id = ?1
        """,
      bindings: [
        .text(id), .integer(StoredDegrees.integer(position.coordinate.latitude)),
        .integer(StoredDegrees.integer(position.coordinate.longitude)),
        .integer(Int64((position.heading * 100).rounded())),
        .integer(Int64((position.speed * 100).rounded())), .instant(position.recordedAt),
        .instant(now), .optional(remainingSeconds.map(Int64.init)), .integer(driven),
      ])
  }

  static func refuse(_ id: String) -> Query {
    Query(
      sql: "UPDATE ride_drivers SET refused_count = refused_count + 1 WHERE id = ?1",
      bindings: [.text(id)])
  }

  static func completeTrip(_ id: String) -> Query {
    Query(
      sql: """
        UPDATE ride_drivers SET trip_count = trip_count + 1, remaining_seconds = NULL
        WHERE id = ?1
        """,
      bindings: [.text(id)])
  }

  static func rate(_ id: String, stars: Int, hopHeight: Int?) -> Query {
    Query(
      sql: """
        UPDATE ride_drivers SET star_total = star_total + ?2, star_count = star_count + 1,
          hop_total = hop_total + ?3, hop_count = hop_count + ?4
        WHERE id = ?1
        """,
      bindings: [
        .text(id), .integer(Int64(stars)), .integer(Int64(hopHeight ?? 0)),
        .integer(hopHeight == nil ? 0 : 1),
      ])
  }

  private static let isFree = """
    d.is_online = 1 AND d.reported_at >= ?1
      AND NOT EXISTS (SELECT 1 FROM ride_trips t WHERE t.occupied_driver = d.id)
      AND NOT EXISTS (SELECT 1 FROM ride_offers o WHERE o.open_driver = d.id)
    """

  /// The online drivers without a trip or an offer who reported since a time.
  static func freeDrivers(reportedSince date: Date) -> Query {
    Query(
      sql: "SELECT \(columns) FROM ride_drivers d WHERE \(isFree)", bindings: [.instant(date)])
  }

  /// The number of free drivers, as `free_count`.
  static func freeDriverCount(reportedSince date: Date) -> Query {
    Query(
      sql: "SELECT COUNT(*) AS free_count FROM ride_drivers d WHERE \(isFree)",
      bindings: [.instant(date)])
  }

  /// The free drivers with an animal in the square around a place.
  ///
  /// - Parameter meters: Half of the square's side.
  static func freeDrivers(
    reportedSince date: Date, with animal: Animal, around place: Coordinate,
    within meters: Double
  ) -> Query {
    // A square somewhat too large, because the integers are rounded.
    let latitude = meters / Coordinate.metersPerDegree + 0.000_001
    let longitude = latitude / max(0.01, cos(place.latitude * .pi / 180))
    return Query(
      sql: """
        SELECT \(columns) FROM ride_drivers d
        WHERE \(isFree) AND d.animal = ?2 AND d.latitude BETWEEN ?3 AND ?4
          AND d.longitude BETWEEN ?5 AND ?6
        """,
      bindings: [
        .instant(date), .text(animal.rawValue),
        .integer(StoredDegrees.integer(place.latitude - latitude)),
        .integer(StoredDegrees.integer(place.latitude + latitude)),
        .integer(StoredDegrees.integer(place.longitude - longitude)),
        .integer(StoredDegrees.integer(place.longitude + longitude)),
      ])
  }

  /// The drivers who will drop off a rider within some seconds, and where.
  static func finishingDrivers(within seconds: Int64, reportedSince date: Date) -> Query {
    Query(
      sql: """
        SELECT \(columns), t.content FROM ride_drivers d
        JOIN ride_trips t ON t.occupied_driver = d.id
        WHERE d.is_online = 1 AND t.state = 'in_progress' AND d.reported_at >= ?2
          AND d.remaining_seconds IS NOT NULL AND d.remaining_seconds <= ?1
        """,
      bindings: [.integer(seconds), .instant(date)])
  }
}
