import Synchronization

/// Runs one task at a time, in an order that a simulation chooses.
///
/// Tasks pause where they would wait for the storage. While it is inactive, tasks never pause.
final class TurnScheduler: Sendable {
  /// A task that waits for its turn.
  private struct Paused {
    let process: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var isActive = false
    var runningCount = 0
    var paused: [Paused] = []
    var settling: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  var pausedCount: Int { state.withLock { $0.paused.count } }

  func setActive(_ isActive: Bool) { state.withLock { $0.isActive = isActive } }

  /// Registers a task that is about to run.
  func begin() { state.withLock { $0.runningCount += 1 } }

  /// Unregisters a task that has finished.
  func end() { stop { _ in } }

  /// Waits for a turn, and returns whether the task's process still runs.
  func pause(in process: Int) async -> Bool {
    guard state.withLock({ $0.isActive }) else { return true }
    return await withCheckedContinuation { continuation in
      stop { $0.paused.append(Paused(process: process, continuation: continuation)) }
    }
  }

  /// Gives one paused task its turn, and returns when all tasks are paused or finished.
  func resume(_ index: Int) async {
    await resume(isAlive: true) { $0.remove(at: index) }
  }

  /// Ends the paused tasks of a process that was killed.
  func kill(_ process: Int) async {
    while state.withLock({ $0.paused.contains { $0.process == process } }) {
      await resume(isAlive: false) { paused in
        let index = paused.firstIndex { $0.process == process }
        return paused.remove(at: index ?? 0)
      }
    }
  }

  /// Returns when all tasks are paused or finished.
  func settle() async {
    await withCheckedContinuation { continuation in
      let isSettled = state.withLock { state in
        if state.runningCount == 0 { return true }
        state.settling = continuation
        return false
      }
      if isSettled { continuation.resume() }
    }
  }

  private func resume(isAlive: Bool, _ take: (inout [Paused]) -> Paused) async {
    let task = state.withLock { state in
      state.runningCount += 1
      return take(&state.paused)
    }
    task.continuation.resume(returning: isAlive)
    await settle()
  }

  private func stop(_ change: (inout State) -> Void) {
    let settling = state.withLock { state -> CheckedContinuation<Void, Never>? in
      change(&state)
      state.runningCount -= 1
      guard state.runningCount == 0 else { return nil }
      defer { state.settling = nil }
      return state.settling
    }
    settling?.resume()
  }
}
