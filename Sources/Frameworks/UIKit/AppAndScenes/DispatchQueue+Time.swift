import Dispatch
import Foundation
import QuartzCore
import Synchronization

/// The closures that the main thread has started on other queues in virtual time, also after delays.
nonisolated enum BackgroundWork {
  /// Seconds of real time after which a closure is taken for one that does not end.
  private static let limit = 10.0

  private static let starts = Mutex<(last: Int, times: [Int: Date])>((0, [:]))

  /// Whether the caller starts work that is recorded: the main thread in virtual time.
  static var isRecorded: Bool {
    MainQueue.isCurrent && MainActor.assumeIsolated { MediaClock.virtual != nil }
  }

  /// Whether a closure is running or waiting that started a short time ago.
  static var isUnderWay: Bool {
    let earliest = Date(timeIntervalSinceNow: -limit)
    return starts.withLock { $0.times.values.contains { $0 > earliest } }
  }

  static func start(_ work: @escaping @Sendable () -> Void, on queue: DispatchQueue) {
    let number = starts.withLock { starts in
      starts.last += 1
      starts.times[starts.last] = Date()
      return starts.last
    }
    queue.async(qos: .unspecified) {
      work()
      _ = starts.withLock { $0.times.removeValue(forKey: number) }
    }
  }
}

extension DispatchQueue {
  /// Calls a closure on the queue; pictures and tests wait for a closure that the main thread starts
  /// on another queue, as apps do to load their data.
  @preconcurrency nonisolated public func async(
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard BackgroundWork.isRecorded, label != DispatchQueue.main.label else {
      async(qos: .unspecified, execute: work)
      return
    }
    BackgroundWork.start({ work() }, on: self)
  }

  /// Calls a closure after a deadline: on the main queue by the clock of the display, so that
  /// virtual time of pictures and tests includes the delay.
  ///
  /// Delays on other queues follow virtual time if the main thread requests them, as view models
  /// that simulate requests do.
  @preconcurrency nonisolated public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    // On Linux each access to the main queue returns another object.
    let isMain = label == DispatchQueue.main.label
    guard isMain || BackgroundWork.isRecorded, deadline != .distantFuture else {
      asyncAfter(deadline: deadline, qos: .unspecified, execute: work)
      return
    }
    let now = DispatchTime.now().uptimeNanoseconds
    let end = deadline.uptimeNanoseconds
    MediaClock.call(after: end > now ? Double(end - now) / 1e9 : 0) {
      if isMain { work() } else { BackgroundWork.start({ work() }, on: self) }
    }
  }
}
