import FerryService
import Foundation
import Synchronization
import Testing

@Suite struct ServiceTimeTests {
  /// Counts the ticks of two jobs.
  private final class Ticks: Sendable {
    private let counts = Mutex([0, 0])

    var all: [Int] { counts.withLock(\.self) }

    func count(_ job: Int) { counts.withLock { $0[job] += 1 } }
  }

  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `skipped time passes at once, and each job runs in every second of it`() async throws {
    let time = ServiceTime(start: start)
    let ticks = Ticks()
    let jobs = (0..<2).map { job in
      Task {
        while !Task.isCancelled {
          try await time.waitForTick()
          ticks.count(job)
        }
      }
    }
    // Seconds count once both jobs wait.
    var before = [0, 0]
    repeat {
      before = ticks.all
      await time.advance(by: 1)
    } while zip(ticks.all, before).contains { $0 == $1 }
    before = ticks.all
    let date = time.now
    await time.advance(by: 5.5)
    #expect(time.now == date + 5.5)
    #expect(zip(ticks.all, before).allSatisfy { $0 - $1 >= 6 })
    for job in jobs { job.cancel() }
    for job in jobs { await #expect(throws: CancellationError.self) { try await job.value } }
  }

  @Test func `time stands still until it runs`() async {
    let time = ServiceTime(start: start)
    #expect(time.now == start)
    await time.advance(by: 60)
    #expect(time.now == start + 60)
    time.run()
    #expect(time.now >= start + 60)
  }
}
