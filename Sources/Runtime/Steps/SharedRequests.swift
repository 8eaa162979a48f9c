import Foundation
import FoundationNetworking
import Synchronization

/// The requests of `URLSession.shared`, which apps send without a background task.
final class SharedRequests {
  /// Seconds of real time in which responses arrive before a step counts as done.
  private static let limit = 10.0

  /// The requests that took longer, such as streams of events.
  private var late: Set<Int> = []

  /// Returns whether a response is awaited.
  ///
  /// - Parameter start: When the step began to be idle.
  func areUnderWay(since start: Date) -> Bool {
    let running = running().subtracting(late)
    guard Date().timeIntervalSince(start) < Self.limit else {
      late.formUnion(running)
      return false
    }
    return !running.isEmpty
  }

  private func running() -> Set<Int> {
    let found = Mutex<Set<Int>>([])
    let isDone = DispatchSemaphore(value: 0)
    URLSession.shared.getAllTasks { tasks in
      let running = tasks.filter { $0.state == .running }
      found.withLock { $0 = Set(running.map(\.taskIdentifier)) }
      isDone.signal()
    }
    isDone.wait()
    return found.withLock(\.self)
  }
}
