import Foundation
import RandomTesting
import Testing

/// The services under simulated faults of storage, network, clocks and processes.
///
/// `FERRY_SIMULATION_COUNT` is the number of requests and jobs, `FERRY_SIMULATION_SEED` the first
/// seed, `FERRY_SIMULATION_SECONDS` the time after which no more runs begin. `make check-long` sets
/// a million. Fewer are a failure, unless `FERRY_ALLOW_FEWER` is 1. A violation names its seed;
/// `FERRY_FUZZ_TRACE=1` prints each response.
@Suite(.serialized) struct `Simulated services` {
  private static func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  private static let count = setting("FERRY_SIMULATION_COUNT")
  /// The requests and jobs of one run, after which another begins with the next seed.
  private static let countOfRun = 2_000

  @Test func `keep all books in order`() async throws {
    let count = Self.count ?? 1_500
    let countOfRun = min(Int(count), Self.count == nil ? 500 : Self.countOfRun)
    let runCount = (Int(count) + countOfRun - 1) / countOfRun
    let first = Self.setting("FERRY_SIMULATION_SEED") ?? 1
    let end = ContinuousClock.now + .seconds(Int64(Self.setting("FERRY_SIMULATION_SECONDS") ?? 600))
    var seeds = (first..<first + UInt64(runCount)).makeIterator()
    var totals = Simulation.Outcome(seed: first)
    var endedCount = 0
    await withThrowingTaskGroup(of: Simulation.Outcome.self) { group in
      func begin() {
        guard ContinuousClock.now < end, let seed = seeds.next() else { return }
        group.addTask { try await Simulation.run(seed: seed, operationCount: countOfRun) }
      }
      for _ in 0..<2 { begin() }
      while let result = await group.nextResult() {
        begin()
        guard case .success(let outcome) = result else {
          Issue.record("A simulation ended: \(result)")
          continue
        }
        endedCount += 1
        totals.requestCount += outcome.requestCount
        totals.jobCount += outcome.jobCount
        totals.successCount += outcome.successCount
        totals.faultCount += outcome.faultCount
        totals.killCount += outcome.killCount
        #expect(
          outcome.violations.isEmpty,
          """
          Repeat with FERRY_SIMULATION_SEED=\(outcome.seed) FERRY_SIMULATION_COUNT=\(countOfRun)
          """)
      }
    }
    print(
      """
      simulation: seeds \(first)..., \(endedCount) of \(runCount) runs, \
      \(totals.requestCount) requests with \(totals.successCount) successes, \
      \(totals.jobCount) jobs, \(totals.faultCount) faults of the storage, \
      \(totals.killCount) kills
      """)
    if ProcessInfo.processInfo.environment["FERRY_ALLOW_FEWER"] != "1" {
      #expect(endedCount == runCount)
    }
    #expect(totals.successCount > totals.requestCount / 4)
    #expect(totals.faultCount > 0)
  }

  /// Each defect is one statement that is not executed.
  @Test(
    arguments: [
      "DELETE FROM ledger_open_holds", "INSERT INTO ledger_requests", "INSERT INTO ledger_holds",
      "UPDATE ride_trips", "INSERT INTO shop_orders",
    ])
  func `report a defect`(statement: String) async throws {
    let outcome = try await Simulation.run(seed: 1, operationCount: 800, ignoring: statement)
    #expect(!outcome.violations.isEmpty)
  }

  @Test func `repeat a run with its seed`() async throws {
    let first = try await Simulation.run(seed: 7, operationCount: 300)
    let second = try await Simulation.run(seed: 7, operationCount: 300)
    let other = try await Simulation.run(seed: 8, operationCount: 300)
    #expect(first.digest == second.digest)
    #expect(first.digest != other.digest)
  }
}
