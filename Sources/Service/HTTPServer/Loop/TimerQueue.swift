/// Actions in order of their deadlines: a binary heap.
struct TimerQueue {
  private struct Entry {
    let deadline: UInt64
    /// Keeps actions of one deadline in the order in which they came.
    let order: UInt64
    let action: @Sendable () -> Void

    func isBefore(_ other: Entry) -> Bool {
      (deadline, order) < (other.deadline, other.order)
    }
  }

  private var entries: [Entry] = []
  private var order: UInt64 = 0

  /// The earliest deadline.
  var next: UInt64? { entries.first?.deadline }

  /// Adds an action.
  ///
  /// - Complexity: O(log *n*).
  mutating func insert(_ deadline: UInt64, _ action: @escaping @Sendable () -> Void) {
    order += 1
    entries.append(Entry(deadline: deadline, order: order, action: action))
    var index = entries.count - 1
    while index > 0, entries[index].isBefore(entries[(index - 1) / 2]) {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes the earliest action if its deadline has come, and returns it.
  mutating func takeDue(at now: UInt64) -> (@Sendable () -> Void)? {
    guard let first = entries.first, first.deadline <= now else { return nil }
    let last = entries.removeLast()
    guard !entries.isEmpty else { return first.action }
    entries[0] = last
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < entries.count && entries[child].isBefore(entries[least]) {
        least = child
      }
      guard least != index else { return first.action }
      entries.swapAt(index, least)
      index = least
    }
  }
}
