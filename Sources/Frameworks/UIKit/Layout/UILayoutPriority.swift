/// The priority of a constraint: 1000 is required, lower values are optional.
///
/// A constraint of a higher priority outweighs any number of lower ones.
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The value, more than 0 and at most 1000.
  public var rawValue: Float

  /// Creates a priority; more than 0 and at most 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority; more than 0 and at most 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// A required constraint: 1000.
  public static let required = UILayoutPriority(1000)
  /// The default priority of compression resistance: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority at which a drag can resize a scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority at which a scene retains its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority at which a drag moves a divider without resizing the scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default priority of content hugging: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size in `systemLayoutSizeFitting(_:)`: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

// Nongeneric, unlike Apple's: generic operators slow down type checking of all sums.
nonisolated extension UILayoutPriority: Comparable {
  /// Returns whether the first priority is lower.
  public static func < (lhs: UILayoutPriority, rhs: UILayoutPriority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// Returns a priority that is higher by a number.
  public static func + (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
    UILayoutPriority(lhs.rawValue + rhs)
  }

  /// Returns a priority that is lower by a number.
  public static func - (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
    UILayoutPriority(lhs.rawValue - rhs)
  }

  /// Increases a priority by a number.
  public static func += (lhs: inout UILayoutPriority, rhs: Float) { lhs.rawValue += rhs }

  /// Decreases a priority by a number.
  public static func -= (lhs: inout UILayoutPriority, rhs: Float) { lhs.rawValue -= rhs }
}
