import Foundation
import HTTPServer
import HTTPTesting
import Synchronization
import Testing

@testable import BrowserHost

/// The lines that a host reports.
final class SessionLog: Sendable {
  private let lines = Mutex<[String]>([])
  private let changed = NSCondition()

  func add(_ line: String) {
    changed.lock()
    lines.withLock { $0.append(line) }
    changed.broadcast()
    changed.unlock()
  }

  /// Returns the last line that contains a text.
  func last(with text: String) -> String? { lines.withLock { $0.last { $0.contains(text) } } }

  /// Waits until a number of lines contain a text, two minutes at most.
  func wait(for text: String, count: Int = 1) throws {
    guard contains(text, count: count, withinSeconds: 120) else {
      throw LoopbackClient.Failure(what: "The host did not report “\(text)” \(count) times.")
    }
  }

  /// Returns whether a number of lines contain a text, now or within some seconds.
  func contains(_ text: String, count: Int = 1, withinSeconds seconds: Double) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    changed.lock()
    defer { changed.unlock() }
    while lines.withLock({ $0.count { $0.contains(text) } }) < count {
      guard changed.wait(until: end) else { return false }
    }
    return true
  }
}

extension TestHost {
  /// Returns the host's identifier of a tab's process, which is 1 in its own namespace.
  func process(of tab: Tab) throws -> Int32 {
    let start = "\(tab.session): starts as process "
    try log.wait(for: start)
    return try #require(log.last(with: start)?.split(separator: " ").last.flatMap { Int32($0) })
  }

  /// Advances the clock in steps until the host reports a text, two minutes of real time at
  /// most.
  ///
  /// The host schedules deadlines on its own thread, perhaps after the first steps.
  func advance(_ clock: ManualClock, bySteps seconds: Double, untilReported text: String) throws {
    for _ in 0..<12_000 {
      clock.advance(seconds: seconds)
      nudge()
      if log.contains(text, withinSeconds: 0.01) { return }
    }
    throw LoopbackClient.Failure(what: "The host did not report “\(text)”.")
  }

  /// Advances the clock in steps until a tab receives something, two minutes of real time at
  /// most.
  ///
  /// The host schedules deadlines on its own thread, perhaps after the first steps.
  func advance(_ clock: ManualClock, bySteps seconds: Double, until tab: Tab) throws {
    var ready = pollfd(fd: tab.client.descriptor, events: Int16(POLLIN), revents: 0)
    for _ in 0..<12_000 {
      clock.advance(seconds: seconds)
      nudge()
      if poll(&ready, 1, 10) == 1 { return }
    }
    throw LoopbackClient.Failure(what: "The tab received nothing.")
  }
}

extension BrowserHost {
  /// Makes the loop check its deadlines after the clock was advanced.
  func wake() { directory.loop.wake() }
}

/// Process identifiers, recorded on one thread and read on another.
final class ProcessList: Sendable {
  private let list = Mutex<[Int32]>([])

  var all: [Int32] { list.withLock { $0 } }

  func add(_ process: Int32) { list.withLock { $0.append(process) } }
}
