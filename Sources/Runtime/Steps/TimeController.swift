import Foundation
import HeadlessDisplay
import Synchronization
import UIKit

/// A flag that any thread can set once.
nonisolated private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }
}

/// Runs an application until it is idle, and advances its virtual clock.
package final class TimeController {
  /// Seconds of real time after which an application that is not idle fails the run.
  private static let idleTimeout = 60.0
  /// Seconds of virtual time after which a repeating animation is left running.
  private static let longestAnimation = 5.0

  private let application: UIApplication
  private let display: HeadlessDisplay
  private let service: ServiceTimeClient?
  private let onTime: (Double) -> Void
  private let requests = SharedRequests()

  /// Seconds that a wait advances the app and the service in turn, and more for a long wait.
  private static let serviceStep = 2.0
  /// Seconds of real time in which events of the service arrive.
  private static let eventDelay = 0.02

  /// - Parameters:
  ///   - service: Advances the time of the service during a wait; `nil` for a service whose time
  ///     is real.
  ///   - onTime: Called with the virtual time, in seconds, after each change of it.
  package init(
    application: UIApplication, display: HeadlessDisplay, service: ServiceTimeClient? = nil,
    onTime: @escaping (Double) -> Void
  ) {
    self.application = application
    self.display = display
    self.service = service
    self.onTime = onTime
  }

  /// Runs until no request and no work on other queues is under way, the main queue is empty and
  /// layout is clean.
  ///
  /// Virtual time does not advance.
  ///
  /// - Throws: `RunFailure` if the application is not idle after a minute of real time.
  package func runUntilIdle() throws {
    onTime(display.virtualClock.now)
    let start = Date()
    let end = start.addingTimeInterval(Self.idleTimeout)
    var quietRounds = 0
    while quietRounds < 3 {
      drainConcurrentExecutor()
      drainMainQueue()
      application.runTurn()
      if application.isIdle {
        quietRounds += 1
        if quietRounds == 3, requests.areUnderWay(since: start) {
          quietRounds = 0
          waitForWork()
        }
      } else {
        quietRounds = 0
        guard Date() < end else {
          throw RunFailure("the app is still busy after \(Int(Self.idleTimeout)) seconds")
        }
        waitForWork()
      }
    }
  }

  /// Advances virtual time.
  func advance(by seconds: Double) throws {
    try advance(to: display.virtualClock.now + seconds)
  }

  /// Advances virtual time, and the time of a service that follows it.
  ///
  /// Waits of less than a second stop animations halfway and leave the service alone.
  func wait(_ seconds: Double) throws {
    guard let service, seconds >= 1 else { return try advance(by: seconds) }
    let end = display.virtualClock.now + seconds
    let longestStep = max(Self.serviceStep, seconds / 200)
    while display.virtualClock.now < end {
      let step = min(longestStep, end - display.virtualClock.now)
      let isDone = Flag()
      let failure = Mutex<String?>(nil)
      service.advance(by: step) { description in
        failure.withLock { $0 = description }
        isDone.set()
      }
      runMainQueue(until: isDone)
      if let description = failure.withLock(\.self) {
        throw RunFailure("the time of the service cannot be advanced: \(description)")
      }
      let eventEnd = Date().addingTimeInterval(Self.eventDelay)
      while Date() < eventEnd { waitForWork() }
      try advance(by: step)
    }
  }

  /// Advances virtual time to a moment, inclusive.
  private func advance(to end: Double) throws {
    let clock = display.virtualClock
    // Stops at each timer, so that a request sent by it is answered at that time.
    while let next = clock.nextTime, next < end {
      clock.advance(to: max(next, clock.now))
      try runUntilIdle()
    }
    clock.advance(to: end)
    try runUntilIdle()
    onTime(clock.now)
  }

  /// Advances virtual time until no animation and no timer that ends is pending, by five seconds at
  /// most.
  package func finishAnimations() throws {
    let end = display.virtualClock.now + Self.longestAnimation
    // An absolute time: adding the rounded difference could end just before it.
    while let next = display.virtualClock.nextPassingTime, next <= end { try advance(to: next) }
  }

  /// Advances virtual time until a condition holds, by `limit` seconds at most.
  func advance(until condition: () -> Bool, limit: Double = 3) throws {
    let end = display.virtualClock.now + limit
    while !condition(), display.virtualClock.now < end { try advance(by: 1.0 / 30) }
  }

  /// Runs the blocks that are on the main queue now.
  private func drainMainQueue() {
    for _ in 0..<2 {
      let isDone = Flag()
      DispatchQueue.main.async { isDone.set() }
      runMainQueue(until: isDone)
    }
  }

  /// Waits until child tasks that started on the concurrent executor are back on the main actor.
  ///
  /// `async let` starts there even when it calls a function of the main actor, and until it is back
  /// the application looks idle.
  private func drainConcurrentExecutor() {
    let isDone = Flag()
    Task.detached(priority: .utility) { isDone.set() }
    runMainQueue(until: isDone)
  }

  private func runMainQueue(until isDone: Flag) {
    while !isDone.isSet { waitForWork() }
  }

  /// Runs the main run loop until it has handled a source, for a millisecond at most.
  private func waitForWork() {
    _ = RunLoop.main.run(mode: .default, before: Date().addingTimeInterval(0.001))
  }
}
