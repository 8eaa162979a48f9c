import Foundation
import HTTPServer
import HTTPTesting
import Synchronization

@testable import BrowserHost

extension TestHost {
  /// Polls until a condition of another process or thread holds, five seconds at most.
  func waitUntil(_ condition: (TestHost) -> Bool) throws {
    for _ in 0..<5_000 {
      if condition(self) { return }
      usleep(1_000)
    }
    throw LoopbackClient.Failure(what: "What was waited for did not come within five seconds.")
  }
}

extension BrowserHost {
  /// How many sessions run without a page; for threads that are not tasks.
  var sessionsWithoutPage: Int {
    let result = Mutex(0)
    let semaphore = DispatchSemaphore(value: 0)
    Task {
      let count = await directory.countWithoutPage()
      result.withLock { $0 = count }
      semaphore.signal()
    }
    semaphore.wait()
    return result.withLock { $0 }
  }

  /// Has the loop look at its deadlines after the clock was turned.
  func wake() { directory.loop.wake() }
}

extension SessionDirectory {
  fileprivate func countWithoutPage() -> Int {
    sessions.values.filter { session in session.assumeIsolated { !$0.hasPage } }.count
  }
}

/// Numbers of processes, gathered on one thread and read on another.
final class ProcessList: Sendable {
  private let list = Mutex<[Int32]>([])

  var all: [Int32] { list.withLock { $0 } }

  func add(_ process: Int32) { list.withLock { $0.append(process) } }
}
