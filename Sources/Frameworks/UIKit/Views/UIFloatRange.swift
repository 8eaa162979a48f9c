/// A range of numbers, with both bounds included.
nonisolated public struct UIFloatRange: Hashable, Sendable {
  /// The smallest number.
  public var minimum: CGFloat
  /// The largest number.
  public var maximum: CGFloat

  /// Creates a range from 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Creates a range.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The range from 0 to 0.
  public static let zero = UIFloatRange()
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether the range has all numbers.
  public var isInfinite: Bool { UIFloatRangeIsInfinite(self) }
}

/// Returns whether a range has all numbers.
nonisolated public func UIFloatRangeIsInfinite(_ range: UIFloatRange) -> Bool {
  range == .infinite
}
