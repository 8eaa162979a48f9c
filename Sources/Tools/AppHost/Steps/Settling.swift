import Foundation
import HeadlessDisplay
import Synchronization
import UIKit

/// Something that has happened, on whichever thread.
nonisolated private final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .acquiring) }

  func raise() { value.store(true, ordering: .releasing) }
}

/// Lets an application run until nothing is under way.
final class Settling {
  /// Seconds of real time after which a request that never ends is reported.
  private static let patience = 60.0
  /// Seconds of virtual time after which something that never ends is left alone.
  private static let longestAnimation = 5.0

  private let application: UIApplication
  private let display: HeadlessDisplay
  private let onTime: (Double) -> Void

  init(
    application: UIApplication, display: HeadlessDisplay, onTime: @escaping (Double) -> Void
  ) {
    self.application = application
    self.display = display
    self.onTime = onTime
  }

  /// Runs until no request is under way, the main queue is empty and layout is clean.
  ///
  /// The display's clock stands still meanwhile.
  func settle() throws {
    onTime(display.virtualClock.now)
    let end = Date().addingTimeInterval(Self.patience)
    var quietRounds = 0
    while quietRounds < 3 {
      drainConcurrentExecutor()
      drainMainQueue()
      application.runTurn()
      if application.isIdle {
        quietRounds += 1
      } else {
        quietRounds = 0
        guard Date() < end else {
          throw HeadlessRun.Failure(
            description: "the app is not idle after \(Int(Self.patience)) seconds")
        }
        waitForWork()
      }
    }
  }

  /// Lets virtual time go by.
  func advance(by seconds: Double) throws {
    try advance(to: display.virtualClock.now + seconds)
  }

  /// Lets virtual time go by up to a moment, and runs what is due just then, too.
  private func advance(to end: Double) throws {
    let clock = display.virtualClock
    // Stops at each moment something is due, so that requests begun there are answered there.
    while let next = clock.nextTime, next < end {
      clock.advance(to: max(next, clock.now))
      try settle()
    }
    clock.advance(to: end)
    try settle()
    onTime(clock.now)
  }

  /// Lets time go by until whatever ends by itself has ended.
  func finishAnimations() throws {
    let end = display.virtualClock.now + Self.longestAnimation
    // To the moment itself: what is left of the time to it, added again, may fall short of it.
    while let next = display.virtualClock.nextTime, next <= end { try advance(to: next) }
  }

  /// Lets time go by until a condition holds, for at most some seconds.
  func advance(until condition: () -> Bool, limit: Double = 3) throws {
    let end = display.virtualClock.now + limit
    while !condition(), display.virtualClock.now < end { try advance(by: 1.0 / 30) }
  }

  /// Runs what waits on the main queue, and no more.
  private func drainMainQueue() {
    for _ in 0..<2 {
      let isDone = Flag()
      DispatchQueue.main.async { isDone.raise() }
      runMainQueue(until: isDone)
    }
  }

  /// Lets child tasks that were begun on the concurrent executor come back to the main actor.
  ///
  /// `async let` begins there even when what it calls is the main actor's, and until it has come
  /// back the application looks as if nothing were under way.
  private func drainConcurrentExecutor() {
    let isDone = Flag()
    Task.detached(priority: .utility) { isDone.raise() }
    runMainQueue(until: isDone)
  }

  private func runMainQueue(until isDone: Flag) {
    while !isDone.isRaised {
      _ = RunLoop.main.run(mode: .default, before: Date().addingTimeInterval(0.001))
    }
  }

  /// Sleeps until something comes, a thousandth of a second at most.
  private func waitForWork() {
    _ = RunLoop.main.run(mode: .default, before: Date().addingTimeInterval(0.001))
  }
}
