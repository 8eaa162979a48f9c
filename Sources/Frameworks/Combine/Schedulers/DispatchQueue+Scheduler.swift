import Dispatch
import Foundation
import QuartzCore

extension DispatchQueue: Scheduler {
  /// A moment on the clock of dispatch queues.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The moment as dispatch queues count it.
    public var dispatchTime: DispatchTime

    /// Creates a moment.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// Decodes the number of nanoseconds.
    public init(from decoder: any Decoder) throws {
      let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
      dispatchTime = DispatchTime(uptimeNanoseconds: nanoseconds)
    }

    /// Encodes the number of nanoseconds.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// Hashes the number of nanoseconds.
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    /// Returns the duration from this moment to another one.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return .nanoseconds(
        end >= start ? Int(clamping: end - start) : -Int(clamping: start - end))
    }

    /// Returns the moment after a duration.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + n.timeInterval)
    }
  }

  /// Settings of the work that a queue performs.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS
    /// The flags of the work item.
    public var flags: DispatchWorkItemFlags
    /// The group that the work belongs to.
    public var group: DispatchGroup?

    /// Creates options.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The current moment.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// No duration.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Adds a closure to the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // Unsafe: as on Apple's systems, the caller ensures that the closure is safe to send.
    nonisolated(unsafe) let action = action
    let options = options ?? SchedulerOptions()
    async(group: options.group, qos: options.qos, flags: options.flags) { action() }
  }

  /// Adds a closure to the queue at a moment.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    // Unsafe: as above.
    nonisolated(unsafe) let action = action
    let options = options ?? SchedulerOptions()
    options.group?.enter()
    let group = options.group
    if isMain, date.dispatchTime != .distantFuture {
      return MediaClock.call(after: delay(until: date)) {
        action()
        group?.leave()
      }
    }
    asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
      action()
      group?.leave()
    }
  }

  /// Adds a closure to the queue at a moment and after each interval, until the result is
  /// cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    // Unsafe: as above.
    nonisolated(unsafe) let action = action
    if isMain, MainQueue.isCurrent, MainActor.assumeIsolated({ MediaClock.virtual != nil }) {
      let timer = Timer(
        fire: Date(timeIntervalSinceNow: delay(until: date)),
        interval: Double(interval.magnitude) / 1e9, repeats: true
      ) { _ in action() }
      DisplayTimers.add(timer, to: .main, forMode: .common)
      return AnyCancellable { timer.invalidate() }
    }
    let source = DispatchSource.makeTimerSource(queue: self)
    source.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval,
      leeway: tolerance.timeInterval)
    source.setEventHandler { action() }
    source.activate()
    return AnyCancellable { source.cancel() }
  }

  /// Whether the queue is the main one, whose delays follow the clock of the display.
  ///
  /// On Linux each access to the main queue returns another object.
  private var isMain: Bool { label == DispatchQueue.main.label }

  /// The seconds until a moment.
  private func delay(until date: SchedulerTimeType) -> Double {
    max(0, Double(now.distance(to: date).magnitude) / 1e9)
  }
}
