import Foundation
import QuartzCore

extension Timer {
  /// A publisher of dates, which a timer sends after each interval.
  public final class TimerPublisher: ConnectablePublisher {
    /// The type of the values.
    public typealias Output = Date

    /// The publisher does not fail.
    public typealias Failure = Never

    /// The seconds between dates.
    public let interval: TimeInterval

    /// The tolerance of the timer, in seconds.
    public let tolerance: TimeInterval?

    /// The run loop of the timer.
    public let runLoop: RunLoop

    /// The mode of the run loop.
    public let mode: RunLoop.Mode

    private let subscriptions = SubjectSubscriptions<Date, Never>()

    /// Creates a publisher.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subscriptions.add(subscriber, overflow: .drop, description: "Timer")
    }

    /// Starts a timer, which runs until the result is cancelled.
    public func connect() -> any Cancellable {
      // Unsafe: the timer fires on the thread of its run loop, as its creator expects.
      nonisolated(unsafe) let subscriptions = subscriptions
      let timer = DisplayTimers.makeTimer(interval, repeats: true) { _ in
        subscriptions.send(Date())
      }
      timer.tolerance = tolerance ?? 0
      DisplayTimers.add(timer, to: runLoop, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }

  /// Returns a publisher of the current date after each interval, once it is connected.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }
}
