import Foundation

extension RunLoop {
  /// A moment of the scheduler.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The moment as a date.
    public var date: Date

    /// Creates a moment.
    public init(_ date: Date) { self.date = date }

    /// Returns the duration from this moment to another one.
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(other.date.timeIntervalSince(date))
    }

    /// Returns the moment after a duration.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(date.addingTimeInterval(n.timeInterval))
    }
  }

  /// The scheduler's options, of which there are none.
  public struct SchedulerOptions {}

  /// The current moment.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// No duration.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }
}

extension RunLoop.SchedulerTimeType {
  /// A duration in seconds.
  public struct Stride: Comparable, SignedNumeric, Codable, Hashable, ExpressibleByFloatLiteral,
    SchedulerTimeIntervalConvertible, Sendable
  {
    /// The number of seconds.
    public var magnitude: TimeInterval

    /// The number of seconds.
    public var timeInterval: TimeInterval { magnitude }

    /// Creates a duration in seconds.
    public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

    /// Creates a duration in seconds.
    public init(floatLiteral value: TimeInterval) { magnitude = value }

    /// Creates a duration in seconds.
    public init(integerLiteral value: TimeInterval) { magnitude = value }

    /// Creates a duration in seconds; `nil` if the value has no exact representation.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = TimeInterval(exactly: source) else { return nil }
      magnitude = value
    }

    /// Compares durations.
    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }

    /// Multiplies the seconds.
    public static func * (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude * rhs.magnitude)
    }

    /// Adds durations.
    public static func + (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude + rhs.magnitude)
    }

    /// Subtracts durations.
    public static func - (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude - rhs.magnitude)
    }

    /// Adds a duration.
    public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }

    /// Subtracts a duration.
    public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }

    /// Multiplies the seconds.
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

    /// Returns a duration in seconds.
    public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }

    /// Returns a duration in seconds.
    public static func seconds(_ s: Double) -> Stride { Stride(s) }

    /// Returns a duration in milliseconds.
    public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }

    /// Returns a duration in microseconds.
    public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }

    /// Returns a duration in nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
  }
}
