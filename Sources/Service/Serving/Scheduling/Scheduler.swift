import Foundation
import Storage

/// Runs periodic jobs, one after another, until its task is canceled.
public struct Scheduler: Sendable {
  /// Work that is repeated.
  public struct Job: Sendable {
    /// The name in the log.
    public let name: String
    /// The smallest number of seconds between two runs; 0 runs the job at every tick.
    public let interval: TimeInterval
    /// Performs the work; must be safe to run in several processes at once.
    public let run: @Sendable () async throws -> Void

    /// Makes a job.
    public init(
      _ name: String, interval: TimeInterval = 0, run: @escaping @Sendable () async throws -> Void
    ) {
      self.name = name
      self.interval = interval
      self.run = run
    }
  }

  private let jobs: [Job]
  private let now: @Sendable () -> Date
  private let waitForTick: @Sendable () async throws -> Void
  private let log: @Sendable (String) -> Void

  /// Makes a scheduler.
  ///
  /// - Parameter waitForTick: Returns when jobs may be due; an error ends ``run()``.
  public init(
    _ jobs: [Job], now: @escaping @Sendable () -> Date,
    waitForTick: @escaping @Sendable () async throws -> Void,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.jobs = jobs
    self.now = now
    self.waitForTick = waitForTick
    self.log = log
  }

  /// Runs due jobs at every tick, until the task is canceled or the database is closed.
  ///
  /// A job that fails is logged and runs again when it is next due.
  public func run() async {
    var lastRuns: [Int: Date] = [:]
    while !Task.isCancelled {
      do { try await waitForTick() } catch { return }
      for (index, job) in jobs.enumerated() {
        let time = now()
        if let last = lastRuns[index], time.timeIntervalSince(last) < job.interval { continue }
        lastRuns[index] = time
        do {
          try await job.run()
        } catch is CancellationError {
          return
        } catch StorageError.closed {
          return
        } catch {
          log("error \(job.name): \(error)")
        }
      }
    }
  }
}
