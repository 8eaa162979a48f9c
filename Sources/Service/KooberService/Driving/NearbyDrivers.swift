import Foundation
import KooberAPI
import Storage
import Wire

/// Finds the free drivers nearest to a place without reading all drivers.
enum NearbyDrivers {
  /// The distances in meters of the searches for drivers, which follow one another.
  ///
  /// Where drivers are many, the first has enough of them, so a search costs about the same for a
  /// hundred and for a hundred thousand drivers.
  private static let distances = [150.0, 900, 8_000, .infinity]

  /// Returns the nearest free drivers with an animal who satisfy a condition, nearest first.
  ///
  /// - Parameters:
  ///   - limit: The largest distance in meters.
  ///   - count: The number of drivers wanted.
  static func nearest(
    _ animal: Animal, to place: Coordinate, within limit: Double, count: Int,
    reportedSince date: Date, in transaction: any ReadTransaction,
    where isEligible: (StoredDriver) -> Bool
  ) async throws(StorageError) -> [StoredDriver] {
    var found: [(driver: StoredDriver, distance: Double)] = []
    for distance in distances {
      let reach = min(distance, limit)
      let query = DriverQueries.freeDrivers(
        reportedSince: date, with: animal, around: place, within: reach)
      found = []
      for row in try await transaction.rows(query) {
        let driver = try StoredDriver(row)
        let distance = driver.position.coordinate.distance(to: place)
        if distance <= reach, isEligible(driver) { found.append((driver, distance)) }
      }
      if found.count >= count || reach == limit { break }
    }
    found.sort { ($0.distance, $0.driver.id) < ($1.distance, $1.driver.id) }
    return found.prefix(count).map(\.driver)
  }
}
