import Foundation
import Storage

/// The factor by which demand raises fares, shared by all processes.
///
/// The factor follows the ratio of open requests to free drivers slowly, so that it neither jumps
/// nor outlasts the demand.
enum DemandMeter {
  /// The factors that riders can see.
  static let factors = 1.0...1.8
  /// The seconds in which the factor covers two thirds of the way to a new ratio.
  static let timeConstant = 180.0

  /// Returns the factor that a ratio of requests to drivers leads to in the long run.
  static func target(requests: Int, freeDrivers: Int) -> Double {
    guard requests > 0 else { return factors.lowerBound }
    let ratio = Double(requests) / Double(max(1, freeDrivers))
    // Half as many requests as drivers are served at the normal price.
    return min(factors.upperBound, max(factors.lowerBound, 1 + (ratio - 0.5) * 0.5))
  }

  /// Returns the factor after some seconds at a ratio.
  static func next(_ factor: Double, toward target: Double, after seconds: Double) -> Double {
    let part = 1 - exp(-max(0, seconds) / timeConstant)
    let next = factor + (target - factor) * part
    return min(factors.upperBound, max(factors.lowerBound, next))
  }

  /// The factor that quotes use: in steps of 0.05, so that it is easy to read.
  static func shown(_ factor: Double) -> Double { (factor * 20).rounded() / 20 }

  /// The longest time that one measurement covers, in seconds.
  private static let largestInterval = 10.0

  /// Returns the factor for quotes; without new measurements it returns to normal.
  static func factor(
    at now: Date, in transaction: any ReadTransaction
  ) async throws(StorageError) -> Double {
    shown(try await present(at: now, in: transaction).factor)
  }

  private static func present(
    at now: Date, in transaction: any ReadTransaction
  ) async throws(StorageError) -> (factor: Double, seconds: Double) {
    guard let row = try await transaction.firstRow(current) else {
      return (factors.lowerBound, 0)
    }
    let stored = Double(try row.integer("factor")) / 1_000_000
    let seconds = now.timeIntervalSince(try row.instant("updated_at"))
    let idle = seconds - largestInterval
    return (idle > 0 ? next(stored, toward: factors.lowerBound, after: idle) : stored, seconds)
  }

  /// Moves the factor toward the present ratio.
  static func update(
    requests: Int, freeDrivers: Int, now: Date, in transaction: any WriteTransaction
  ) async throws(StorageError) {
    let present = try await present(at: now, in: transaction)
    let target = target(requests: requests, freeDrivers: freeDrivers)
    let next = next(
      present.factor, toward: target, after: min(largestInterval, present.seconds))
    try await transaction.execute(
      Query(
        sql: """
          INSERT INTO ride_demand (id, factor, updated_at) VALUES ('all', ?1, ?2)
          ON CONFLICT (id) DO UPDATE SET factor = ?1, updated_at = ?2
          """,
        bindings: [.integer(Int64((next * 1_000_000).rounded())), .instant(now)]))
  }

  private static let current = Query(
    sql: "SELECT factor, updated_at FROM ride_demand WHERE id = 'all'")
}
