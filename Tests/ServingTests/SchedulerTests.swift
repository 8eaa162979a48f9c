import Foundation
import Serving
import Synchronization
import Testing

@Suite struct `Scheduled jobs` {
  @Test func `jobs run at their intervals, and a failure ends none of them`() async {
    struct Failure: Error {}
    let time = Mutex(Date(timeIntervalSince1970: 0))
    let runs = Mutex<[String]>([])
    let log = Mutex<[String]>([])
    let ticks = Mutex(0)
    let scheduler = Scheduler(
      [
        Scheduler.Job("often") {
          runs.withLock { $0.append("often") }
          throw Failure()
        },
        Scheduler.Job("seldom", interval: 60) { runs.withLock { $0.append("seldom") } },
      ], now: { time.withLock(\.self) },
      waitForTick: {
        let tick = ticks.withLock { ticks in
          ticks += 1
          return ticks
        }
        if tick > 4 { throw CancellationError() }
        time.withLock { $0 += 25 }
      }, log: { line in log.withLock { $0.append(line) } })
    await scheduler.run()
    // The ticks are at 25, 50, 75 and 100 seconds.
    #expect(runs.withLock { $0.count { $0 == "often" } } == 4)
    #expect(runs.withLock { $0.count { $0 == "seldom" } } == 2)
    #expect(log.withLock(\.count) == 4)
  }
}
