/// A scheduler that runs closures immediately and supports no delays.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The only moment.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// A duration, which has no effect.
    public struct Stride: Comparable, SignedNumeric, Codable, SchedulerTimeIntervalConvertible,
      ExpressibleByFloatLiteral, Sendable
    {
      /// The duration as it was created.
      public var magnitude: Int

      /// Creates a duration.
      public init(_ value: Int) { magnitude = value }

      /// Creates a duration.
      public init(integerLiteral value: Int) { magnitude = value }

      /// Creates a duration.
      public init(floatLiteral value: Double) { magnitude = Int(value) }

      /// Creates a duration; `nil` if the value is too large.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      /// Compares durations.
      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }

      /// Multiplies durations.
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

      /// Multiplies by a duration.
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

      /// Returns no duration.
      public static func seconds(_ s: Int) -> Stride { 0 }

      /// Returns no duration.
      public static func seconds(_ s: Double) -> Stride { 0 }

      /// Returns no duration.
      public static func milliseconds(_ ms: Int) -> Stride { 0 }

      /// Returns no duration.
      public static func microseconds(_ us: Int) -> Stride { 0 }

      /// Returns no duration.
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }

    init() {}

    /// Returns no duration.
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }

    /// Returns the same moment.
    public func advanced(by n: Stride) -> SchedulerTimeType { self }
  }

  /// The scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The scheduler.
  public static let shared = ImmediateScheduler()

  init() {}

  /// The only moment.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// No duration.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs a closure before it returns.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs a closure before it returns.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs a closure once, before it returns.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
