import Dispatch
import QuartzCore
import Synchronization

/// The closures on other queues than the main queue that delays of virtual time have started.
nonisolated enum DelayedWork {
  private static let runningCount = Atomic(0)

  /// Whether no closure is running.
  static var isIdle: Bool { runningCount.load(ordering: .acquiring) == 0 }

  static func start(_ work: @escaping @Sendable () -> Void, on queue: DispatchQueue) {
    runningCount.add(1, ordering: .acquiringAndReleasing)
    queue.async {
      work()
      runningCount.subtract(1, ordering: .acquiringAndReleasing)
    }
  }
}

extension DispatchQueue {
  /// Calls a closure after a deadline: on the main queue by the clock of the display, so that
  /// virtual time of pictures and tests includes the delay.
  ///
  /// Delays on other queues follow virtual time if the main thread requests them, as view models
  /// that simulate requests do.
  nonisolated public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    // On Linux each access to the main queue returns another object.
    let isMain = label == DispatchQueue.main.label
    let isVirtual = MainQueue.isCurrent && MainActor.assumeIsolated { MediaClock.virtual != nil }
    guard isMain || isVirtual, deadline != .distantFuture else {
      asyncAfter(deadline: deadline, qos: .unspecified, execute: work)
      return
    }
    let now = DispatchTime.now().uptimeNanoseconds
    let end = deadline.uptimeNanoseconds
    MediaClock.call(after: end > now ? Double(end - now) / 1e9 : 0) {
      if isMain { work() } else { DelayedWork.start({ work() }, on: self) }
    }
  }
}
