import Dispatch

extension DispatchQueue.SchedulerTimeType {
  /// A duration in nanoseconds.
  public struct Stride: Comparable, SignedNumeric, Codable, Hashable, ExpressibleByFloatLiteral,
    SchedulerTimeIntervalConvertible, Sendable
  {
    /// The number of nanoseconds.
    public var magnitude: Int

    /// The duration as dispatch queues count it.
    public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

    private init(nanoseconds: Int) { magnitude = nanoseconds }

    /// Creates a duration; `never` is the longest one.
    public init(_ timeInterval: DispatchTimeInterval) {
      switch timeInterval {
      case .seconds(let count): self = .seconds(count)
      case .milliseconds(let count): self = .milliseconds(count)
      case .microseconds(let count): self = .microseconds(count)
      case .nanoseconds(let count): self = .nanoseconds(count)
      default: magnitude = .max
      }
    }

    /// Creates a duration in seconds.
    public init(floatLiteral value: Double) { self = .seconds(value) }

    /// Creates a duration in seconds.
    public init(integerLiteral value: Int) { self = .seconds(value) }

    /// Creates a duration in nanoseconds; `nil` if the value is too large.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = Int(exactly: source) else { return nil }
      magnitude = value
    }

    /// Compares durations.
    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }

    /// Multiplies the nanoseconds.
    public static func * (lhs: Stride, rhs: Stride) -> Stride {
      Stride(nanoseconds: lhs.magnitude * rhs.magnitude)
    }

    /// Adds durations.
    public static func + (lhs: Stride, rhs: Stride) -> Stride {
      Stride(nanoseconds: lhs.magnitude + rhs.magnitude)
    }

    /// Subtracts durations.
    public static func - (lhs: Stride, rhs: Stride) -> Stride {
      Stride(nanoseconds: lhs.magnitude - rhs.magnitude)
    }

    /// Adds a duration.
    public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }

    /// Subtracts a duration.
    public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }

    /// Multiplies the nanoseconds.
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

    /// Returns a duration in seconds.
    public static func seconds(_ s: Double) -> Stride {
      let nanoseconds = s * 1e9
      return Stride(nanoseconds: abs(nanoseconds) < 9e18 ? Int(nanoseconds) : .max)
    }

    /// Returns a duration in seconds.
    public static func seconds(_ s: Int) -> Stride { scaled(s, by: 1_000_000_000) }

    /// Returns a duration in milliseconds.
    public static func milliseconds(_ ms: Int) -> Stride { scaled(ms, by: 1_000_000) }

    /// Returns a duration in microseconds.
    public static func microseconds(_ us: Int) -> Stride { scaled(us, by: 1_000) }

    /// Returns a duration in nanoseconds.
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

    private static func scaled(_ count: Int, by nanoseconds: Int) -> Stride {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: nanoseconds)
      return Stride(nanoseconds: isTooLarge ? .max : product)
    }
  }
}
