import DisplayProtocol

/// A clock that advances only on request.
///
/// Actions run in the order of their times, and of their scheduling at equal times, while the clock
/// shows exactly their time.
@MainActor
package final class VirtualClock: DisplayClock {
  private struct Entry {
    var time: Double
    /// The tie breaker of actions with equal times.
    var number: Int
    var token: ScheduledAction
    var action: @MainActor () -> Void

    func isBefore(_ other: Entry) -> Bool { (time, number) < (other.time, other.number) }
  }

  package private(set) var now: Double
  package var isVirtual: Bool { true }
  /// Called after every action: the application ends its run-loop turn here.
  package var afterAction: (@MainActor () -> Void)?
  /// A binary min-heap: the children of entry n are at 2n + 1 and 2n + 2.
  private var heap: [Entry] = []
  private var count = 0

  package init(now: Double = 0) { self.now = now }

  @discardableResult
  package func schedule(
    at time: Double, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let token = ScheduledAction()
    // NaN would break the order of the heap.
    let due = time.isNaN ? now : time
    count += 1
    heap.append(Entry(time: due, number: count, token: token, action: action))
    siftUp()
    return token
  }

  /// The time of the next action; `nil` if there is none.
  package var nextTime: Double? {
    dropCancelled()
    return heap.first?.time
  }

  /// The time of the next action that does not recur; `nil` if there is none.
  package var nextPassingTime: Double? {
    heap.filter { !$0.token.isCancelled && !$0.token.isRecurring }.map(\.time).min()
  }

  /// Advances to a time and runs all actions that are due, including those scheduled on the way.
  ///
  /// A time in the past runs only actions that are due now.
  package func advance(to time: Double) {
    while let next = nextTime, next <= max(time, now) { runNext() }
    now = max(now, time)
  }

  package func advance(by seconds: Double) { advance(to: now + max(0, seconds)) }

  /// Advances from action to action until there is none.
  ///
  /// - Parameter limit: The maximum number of seconds, because repeating actions never end.
  /// - Returns: Whether no action is left.
  @discardableResult
  package func runUntilIdle(limit: Double = 60) -> Bool {
    let end = now + limit
    while let next = nextTime {
      guard next <= end else { return false }
      runNext()
    }
    return true
  }

  private func runNext() {
    guard let entry = popFirst() else { return }
    now = max(now, entry.time)
    entry.action()
    afterAction?()
  }

  private func dropCancelled() {
    while let first = heap.first, first.token.isCancelled { _ = popFirst() }
  }

  private func siftUp() {
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private func popFirst() -> Entry? {
    guard !heap.isEmpty else { return nil }
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child].isBefore(heap[least]) { least = child }
      }
      guard least != parent else { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
