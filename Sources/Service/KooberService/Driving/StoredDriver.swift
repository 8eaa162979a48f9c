import Foundation
import KooberAPI
import Storage
import Wire

/// A row of the table of drivers.
struct StoredDriver: Sendable {
  let id: String
  let isOnline: Bool
  let name: String
  let animal: Animal
  let animalName: String
  let plate: String
  let declaredHopHeight: Double
  let hopTotal: Int64
  let hopCount: Int64
  let starTotal: Int64
  let starCount: Int64
  let tripCount: Int64
  let position: VehiclePosition
  /// The time of the last accepted report by the service's clock.
  let reportedAt: Date
  let remainingSeconds: Int64?
  /// The distance that the driver has reported so far, in meters.
  let odometer: Int64
  /// The number of consecutive positions that were refused as jumps.
  let refusedCount: Int64

  init(_ row: Row) throws(StorageError) {
    id = try row.text("id")
    isOnline = try row.integer("is_online") != 0
    name = try row.text("name")
    guard let animal = Animal(rawValue: try row.text("animal")) else {
      throw .unexpectedValue(column: "animal")
    }
    self.animal = animal
    animalName = try row.text("animal_name")
    plate = try row.text("plate")
    declaredHopHeight = Double(try row.integer("hop_height"))
    hopTotal = try row.integer("hop_total")
    hopCount = try row.integer("hop_count")
    starTotal = try row.integer("star_total")
    starCount = try row.integer("star_count")
    tripCount = try row.integer("trip_count")
    position = VehiclePosition(
      coordinate: Coordinate(
        latitude: StoredDegrees.degrees(try row.integer("latitude")),
        longitude: StoredDegrees.degrees(try row.integer("longitude"))),
      heading: Double(try row.integer("heading")) / 100,
      speed: Double(try row.integer("speed")) / 100, recordedAt: try row.instant("recorded_at"))
    reportedAt = try row.instant("reported_at")
    remainingSeconds = try row.optionalInteger("remaining_seconds")
    odometer = try row.integer("odometer")
    refusedCount = try row.integer("refused_count")
  }

  /// The usual height of hops: the declared one counts like five ratings.
  var hopHeight: Double {
    let sum = declaredHopHeight * 5 + Double(hopTotal)
    return (sum / Double(5 + hopCount) * 10).rounded() / 10
  }

  /// The driver as riders see it.
  var tripDriver: TripDriver {
    let stars = starCount > 0 ? Double(starTotal) / Double(starCount) : nil
    return TripDriver(
      id: id, name: name, animal: animal, animalName: animalName, plate: plate,
      stars: stars.map { ($0 * 100).rounded() / 100 }, tripCount: Int(tripCount),
      hopHeight: hopHeight)
  }

  /// Whether the driver's hops are within a rider's limit; the highest limit accepts all.
  func hops(within limit: Int) -> Bool {
    limit >= HopHeight.limits.upperBound || hopHeight <= Double(limit) + 0.5
  }
}
