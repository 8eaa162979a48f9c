import DisplayProtocol
import Foundation

/// The timers of the main run loop.
///
/// They follow the clock of the display if its time is virtual, and otherwise the run loop.
package enum DisplayTimers {
  /// A timer that the clock fires.
  @MainActor private final class Entry {
    let timer: Timer
    let clock: any DisplayClock
    /// The date as the app has set it, by which a change of it is noticed.
    var fireDate: Date
    /// The time of the clock.
    var dueTime: Double

    init(_ timer: Timer, _ clock: any DisplayClock) {
      self.timer = timer
      self.clock = clock
      fireDate = timer.fireDate
      dueTime = clock.now + DisplayTimers.delay(of: timer)
    }
  }

  /// Seconds after which the date of a timer is read again, if it repeats or is paused.
  private static let longestCheck = 1.0
  /// A timer without repetition that fires after more seconds is paused.
  private static let longestDelay = 86_400.0
  @MainActor private static var entries: [ObjectIdentifier: Entry] = [:]

  /// Creates a timer that fires after an interval.
  ///
  /// `Timer(timeInterval:repeats:block:)` fires at once, outside Apple's systems.
  package static func makeTimer(
    _ interval: TimeInterval, repeats: Bool, _ block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let interval = max(interval, 0.0001)
    return Timer(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
      block: block)
  }

  /// Adds a timer to a run loop, or to the clock of the display.
  package static func add(_ timer: Timer, to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    // The main queue of a program without a run loop is served by any thread.
    let isMain = runLoop === RunLoop.main || (MainQueue.isCurrent && runLoop === RunLoop.current)
    guard isMain else { return runLoop.add(timer, forMode: mode) }
    // Unsafe: a timer of the main run loop is used on the main thread only.
    nonisolated(unsafe) let timer = timer
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { add(timer, forMode: mode) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { add(timer, forMode: mode) } }
    }
  }

  @MainActor private static func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    guard let clock = MediaClock.virtual else { return RunLoop.main.add(timer, forMode: mode) }
    guard entries[ObjectIdentifier(timer)] == nil else { return }
    let entry = Entry(timer, clock)
    entries[ObjectIdentifier(timer)] = entry
    schedule(entry)
  }

  /// The seconds until a timer's date, which was computed a moment ago: in whole milliseconds.
  @MainActor private static func delay(of timer: Timer) -> Double {
    max(0, (timer.fireDate.timeIntervalSinceNow * 1000).rounded(.up) / 1000)
  }

  @MainActor private static func schedule(_ entry: Entry) {
    let now = entry.clock.now
    let isRecurring = entry.timer.timeInterval > 0 || entry.dueTime > now + longestDelay
    let time = isRecurring ? min(entry.dueTime, now + longestCheck) : entry.dueTime
    entry.clock.schedule(at: time) { check(entry) }.isRecurring = isRecurring
  }

  /// Fires a timer that is due.
  @MainActor private static func check(_ entry: Entry) {
    let timer = entry.timer
    if timer.isValid, timer.fireDate != entry.fireDate {
      entry.fireDate = timer.fireDate
      entry.dueTime = entry.clock.now + delay(of: timer)
    }
    if timer.isValid, entry.dueTime <= entry.clock.now {
      timer.fire()
      entry.dueTime += timer.timeInterval
    }
    if timer.isValid {
      schedule(entry)
    } else {
      entries[ObjectIdentifier(timer)] = nil
    }
  }
}

// MARK: Rewritten sources

// `ferry run` replaces the calls of Foundation with these; the names are as long as Foundation's,
// so that the compiler's messages have the columns of the original.

/// Creates a timer that fires after an interval.
@_spi(Ferry) @preconcurrency
public func Alarm(
  timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
) -> Timer {
  DisplayTimers.makeTimer(interval, repeats: repeats, block)
}

@_spi(Ferry) extension Timer {
  /// Creates a timer and adds it to the current run loop.
  @preconcurrency @discardableResult
  public class func scheduledAlarm(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = DisplayTimers.makeTimer(interval, repeats: repeats, block)
    DisplayTimers.add(timer, to: .current, forMode: .default)
    return timer
  }
}

@_spi(Ferry) extension RunLoop {
  /// Adds a timer.
  public func run(_ timer: Timer, forMode mode: RunLoop.Mode) {
    DisplayTimers.add(timer, to: self, forMode: mode)
  }

  /// Adds a port.
  public func run(_ port: Port, forMode mode: RunLoop.Mode) { add(port, forMode: mode) }
}
