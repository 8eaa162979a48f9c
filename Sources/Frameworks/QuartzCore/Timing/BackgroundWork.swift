import Dispatch
import Foundation
import Synchronization

/// The work that the main thread has started on other queues in virtual time, also after delays, and
/// the work that it has started in turn.
package enum BackgroundWork {
  /// A piece of work that has started.
  package struct Token: Sendable {
    fileprivate let number: Int
    /// The number of pieces that led to this one.
    fileprivate let depth: Int
  }

  /// Seconds of real time after which work is taken for one that does not end.
  private static let limit = 10.0
  /// The number of pieces in a row after which work is taken for a loop that does not end.
  private static let longestChain = 16
  private static let depthKey = "BackgroundWork.depth"

  private static let starts = Mutex<(last: Int, times: [Int: Date])>((0, [:]))

  /// The number of pieces that led to the one that the current thread runs; `nil` for none.
  private static var depth: Int? {
    get { Thread.current.threadDictionary[depthKey] as? Int }
    set { Thread.current.threadDictionary[depthKey] = newValue }
  }

  /// Whether work that the caller starts is recorded: in virtual time, that of the main thread and of
  /// recorded work.
  package static var isRecorded: Bool {
    if MainQueue.isCurrent { return MainActor.assumeIsolated { MediaClock.virtual != nil } }
    return depth.map { $0 < longestChain } ?? false
  }

  /// Whether work is running or waiting that started a short time ago.
  package static var isUnderWay: Bool {
    let earliest = Date(timeIntervalSinceNow: -limit)
    return starts.withLock { $0.times.values.contains { $0 > earliest } }
  }

  /// Starts to record a piece of work.
  package static func begin() -> Token {
    let depth = MainQueue.isCurrent ? 0 : (depth ?? 0) + 1
    return starts.withLock { starts in
      starts.last += 1
      starts.times[starts.last] = Date()
      return Token(number: starts.last, depth: depth)
    }
  }

  /// Records the end of a piece of work.
  package static func end(_ token: Token) {
    _ = starts.withLock { $0.times.removeValue(forKey: token.number) }
  }

  /// Runs a piece of work to its end.
  package static func run(_ token: Token, _ work: () -> Void) {
    let outer = depth
    depth = token.depth
    work()
    depth = outer
    end(token)
  }

  /// Calls a closure on a queue, and records it if work of the caller is recorded.
  package static func call(
    on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void
  ) {
    guard isRecorded, queue.label != DispatchQueue.main.label else {
      queue.async(qos: .unspecified, execute: work)
      return
    }
    let token = begin()
    queue.async(qos: .unspecified) { run(token, work) }
  }
}
