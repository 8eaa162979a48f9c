extension Subscribers {
  /// A number of requested values, which may be unlimited.
  public struct Demand: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// The count, or one more than the largest integer if unlimited.
    private let rawValue: UInt

    private static let limit = UInt(Int.max) + 1

    private init(count: UInt) { rawValue = min(count, Self.limit) }

    /// Any number of values.
    public static let unlimited = Demand(count: limit)

    /// No values.
    public static let none = Demand(count: 0)

    /// A number of values.
    ///
    /// - Precondition: The number is not negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand is not negative.")
      return Demand(count: UInt(value))
    }

    /// The number of values; `nil` if unlimited.
    public var max: Int? { Int(exactly: rawValue) }

    /// The name of the demand, or its count.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    // MARK: Arithmetic

    /// Adds demands; a sum that is too large is unlimited.
    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      let (sum, isTooLarge) = lhs.rawValue.addingReportingOverflow(rhs.rawValue)
      return Demand(count: isTooLarge ? limit : sum)
    }

    /// Adds a demand.
    public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }

    /// Adds a number of values.
    public static func + (lhs: Demand, rhs: Int) -> Demand {
      guard let count = lhs.max else { return .unlimited }
      let (sum, isTooLarge) = count.addingReportingOverflow(rhs)
      return isTooLarge ? .unlimited : .max(Swift.max(0, sum))
    }

    /// Adds a number of values.
    public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }

    /// Subtracts a demand; nothing is subtracted from an unlimited one, and no result is negative.
    public static func - (lhs: Demand, rhs: Demand) -> Demand {
      if lhs == .unlimited { return .unlimited }
      return Demand(count: lhs.rawValue - min(lhs.rawValue, rhs.rawValue))
    }

    /// Subtracts a demand.
    public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }

    /// Subtracts a number of values.
    public static func - (lhs: Demand, rhs: Int) -> Demand {
      guard let count = lhs.max else { return .unlimited }
      let (difference, isTooLarge) = count.subtractingReportingOverflow(rhs)
      return isTooLarge ? .unlimited : .max(Swift.max(0, difference))
    }

    /// Subtracts a number of values.
    public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

    /// Multiplies the count; a product that is too large is unlimited.
    public static func * (lhs: Demand, rhs: Int) -> Demand {
      guard let count = lhs.max else { return .unlimited }
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: rhs)
      return isTooLarge ? .unlimited : .max(Swift.max(0, product))
    }

    /// Multiplies the count.
    public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

    // MARK: Comparison

    /// Returns whether the first demand is smaller.
    public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Returns whether the demand is a number of values.
    public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }

    /// Returns whether the demand differs from a number of values.
    public static func != (lhs: Demand, rhs: Int) -> Bool { lhs.max != rhs }

    /// Returns whether a number of values is the demand.
    public static func == (lhs: Int, rhs: Demand) -> Bool { rhs.max == lhs }

    /// Returns whether a number of values differs from the demand.
    public static func != (lhs: Int, rhs: Demand) -> Bool { rhs.max != lhs }

    /// Returns whether the demand is larger than a number of values.
    public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }

    /// Returns whether the demand is at least a number of values.
    public static func >= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }

    /// Returns whether the demand is smaller than a number of values.
    public static func < (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

    /// Returns whether the demand is at most a number of values.
    public static func <= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }

    /// Returns whether a number of values is larger than the demand.
    public static func > (lhs: Int, rhs: Demand) -> Bool { rhs < lhs }

    /// Returns whether a number of values is at least the demand.
    public static func >= (lhs: Int, rhs: Demand) -> Bool { rhs <= lhs }

    /// Returns whether a number of values is smaller than the demand.
    public static func < (lhs: Int, rhs: Demand) -> Bool { rhs > lhs }

    /// Returns whether a number of values is at most the demand.
    public static func <= (lhs: Int, rhs: Demand) -> Bool { rhs >= lhs }
  }
}
