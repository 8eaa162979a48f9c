import Foundation
import Storage
import Synchronization

/// The time of a service, which never goes back.
///
/// It follows the system's clock. After that clock has been set back, the time advances at half
/// speed until the clock has caught up, so that it remains in order without standing still.
public final class MonotonicClock: Sendable {
  private struct State {
    var latest = Date.distantPast
    /// The elapsed time at the last reading, in seconds.
    var elapsed: TimeInterval?
    /// Whether the source was behind at the last reading.
    var isBehind = false
  }

  private let source: @Sendable () -> Date
  private let elapsed: @Sendable () -> TimeInterval
  private let state = Mutex(State())

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - source: The system's clock.
  ///   - elapsed: The seconds since any moment, independent of the setting of a clock.
  public init(
    _ source: @escaping @Sendable () -> Date,
    elapsed: @escaping @Sendable () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
  ) {
    self.source = source
    self.elapsed = elapsed
  }

  /// The current time.
  public var now: Date {
    let time = source()
    let elapsed = elapsed()
    return state.withLock { state in
      defer { state.elapsed = elapsed }
      guard state.isBehind || time < state.latest else {
        state.latest = time
        return time
      }
      state.latest = max(
        time, state.latest + max(0, elapsed - (state.elapsed ?? elapsed)) / 2)
      state.isBehind = time < state.latest
      return state.latest
    }
  }

  /// Advances the clock to a time that was reported before, by this or another process.
  public func advance(to time: Date) {
    state.withLock { $0.latest = max($0.latest, time) }
  }

  /// Stores the time for the next start, and advances to the latest of all processes on a database.
  public func synchronize(with database: any Database) async throws {
    let now = now
    let latest = try await database.write { transaction in
      let row = try await transaction.firstRow(ServiceTimeQueries.latest)
      let stored = try row?.instant("latest") ?? .distantPast
      if stored < now { try await transaction.execute(ServiceTimeQueries.set(now)) }
      return stored
    }
    advance(to: latest)
  }
}

/// The SQL of the stored time as values.
private enum ServiceTimeQueries {
  static let latest = Query(sql: "SELECT latest FROM service_time WHERE id = 1")

  static func set(_ date: Date) -> Query {
    Query(
      sql: """
        INSERT INTO service_time (id, latest) VALUES (1, ?1)
        ON CONFLICT (id) DO UPDATE SET latest = ?1
        """,
      bindings: [.instant(date)])
  }
}
