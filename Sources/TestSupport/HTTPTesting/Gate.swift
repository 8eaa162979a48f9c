import Dispatch
import Synchronization

/// Blocks tasks and threads until it is opened.
package final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}

  package func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    semaphore.signal()
    for continuation in waiting { continuation.resume() }
  }

  package func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  package func waitOnThread() throws {
    guard semaphore.wait(timeout: .now() + 30) == .success else {
      throw LoopbackClient.Failure(what: "The gate was not opened within thirty seconds.")
    }
    semaphore.signal()
  }
}
