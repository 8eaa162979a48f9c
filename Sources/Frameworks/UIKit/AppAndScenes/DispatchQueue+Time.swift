import Dispatch
import Foundation
import QuartzCore

extension DispatchQueue {
  /// Calls a closure on the queue; pictures and tests wait for a closure that the main thread starts
  /// on another queue, as apps do to load their data, and for those that it starts in turn.
  @preconcurrency nonisolated public func async(
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    BackgroundWork.call(on: self) { work() }
  }

  /// Calls a closure on the queue, as a part of a group.
  @preconcurrency nonisolated public func async(
    group: DispatchGroup, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard isRecorded else {
      async(group: group, qos: .unspecified, execute: work)
      return
    }
    let token = BackgroundWork.begin()
    async(group: group, qos: .unspecified) { BackgroundWork.run(token) { work() } }
  }

  /// Calls a closure on the queue, such as a barrier.
  @preconcurrency nonisolated public func async(
    flags: DispatchWorkItemFlags, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard isRecorded else {
      async(qos: .unspecified, flags: flags, execute: work)
      return
    }
    let token = BackgroundWork.begin()
    async(qos: .unspecified, flags: flags) { BackgroundWork.run(token) { work() } }
  }

  /// Calls a closure after a deadline: on the main queue by the clock of the display, so that
  /// virtual time of pictures and tests includes the delay.
  ///
  /// Delays on other queues follow virtual time if the main thread requests them, or work that it has
  /// started, as view models that simulate requests do.
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
      if isMain { work() } else { BackgroundWork.call(on: self) { work() } }
    }
  }

  /// Whether a closure that the caller passes to this queue is recorded.
  nonisolated private var isRecorded: Bool {
    BackgroundWork.isRecorded && label != DispatchQueue.main.label
  }
}
