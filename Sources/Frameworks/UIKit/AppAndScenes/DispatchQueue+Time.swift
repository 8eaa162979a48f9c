import Dispatch
import QuartzCore

extension DispatchQueue {
  /// Calls a closure after a deadline: on the main queue by the clock of the display, so that
  /// virtual time of pictures and tests includes the delay.
  nonisolated public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    let now = DispatchTime.now().uptimeNanoseconds
    // On Linux each access to the main queue returns another object.
    guard label == DispatchQueue.main.label, deadline != .distantFuture else {
      asyncAfter(deadline: deadline, qos: .unspecified, execute: work)
      return
    }
    let end = deadline.uptimeNanoseconds
    MediaClock.call(after: end > now ? Double(end - now) / 1e9 : 0) { work() }
  }
}
