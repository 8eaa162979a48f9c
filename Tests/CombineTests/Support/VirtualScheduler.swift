import Combine

/// A scheduler whose time, in milliseconds, a test advances.
final class VirtualScheduler: Scheduler {
  struct SchedulerTimeType: Strideable {
    var milliseconds: Int

    func distance(to other: Self) -> Stride { Stride(other.milliseconds - milliseconds) }

    func advanced(by n: Stride) -> Self { Self(milliseconds: milliseconds + n.milliseconds) }

    struct Stride: Comparable, SignedNumeric, SchedulerTimeIntervalConvertible {
      var milliseconds: Int
      var magnitude: Int { abs(milliseconds) }

      init(_ milliseconds: Int) { self.milliseconds = milliseconds }
      init(integerLiteral value: Int) { milliseconds = value }
      init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        milliseconds = value
      }

      static func < (lhs: Self, rhs: Self) -> Bool { lhs.milliseconds < rhs.milliseconds }
      static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.milliseconds * rhs.milliseconds) }
      static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.milliseconds + rhs.milliseconds) }
      static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.milliseconds - rhs.milliseconds) }
      static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
      static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
      static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
      static func seconds(_ s: Int) -> Self { Self(s * 1000) }
      static func seconds(_ s: Double) -> Self { Self(Int(s * 1000)) }
      static func milliseconds(_ ms: Int) -> Self { Self(ms) }
      static func microseconds(_ us: Int) -> Self { Self(us / 1000) }
      static func nanoseconds(_ ns: Int) -> Self { Self(ns / 1_000_000) }
    }
  }

  typealias SchedulerOptions = Never

  private struct Job {
    let number: Int
    let time: Int
    let interval: Int?
    let action: () -> Void
  }

  private var jobs: [Job] = []
  private var count = 0
  private(set) var now = SchedulerTimeType(milliseconds: 0)

  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    _ = add(at: now.milliseconds, every: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    _ = add(at: date.milliseconds, every: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let number = add(at: date.milliseconds, every: interval.milliseconds, action)
    return AnyCancellable { [weak self] in self?.jobs.removeAll { $0.number == number } }
  }

  private func add(at time: Int, every interval: Int?, _ action: @escaping () -> Void) -> Int {
    count += 1
    jobs.append(Job(number: count, time: time, interval: interval, action: action))
    return count
  }

  /// Runs the actions that are due within a time, in order.
  func advance(by milliseconds: Int = 0) {
    let end = now.milliseconds + milliseconds
    while let job = jobs.min(by: { ($0.time, $0.number) < ($1.time, $1.number) }), job.time <= end {
      jobs.removeAll { $0.number == job.number }
      now.milliseconds = max(now.milliseconds, job.time)
      if let interval = job.interval {
        jobs.append(
          Job(number: job.number, time: job.time + interval, interval: interval, action: job.action)
        )
      }
      job.action()
    }
    now.milliseconds = end
  }
}
