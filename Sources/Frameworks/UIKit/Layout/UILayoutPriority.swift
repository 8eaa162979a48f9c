/// How much a constraint matters: 1000 must hold, less is wished for, the higher the more.
///
/// A constraint of a higher priority wins over any number of lower ones.
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number, more than 0 and at most 1000.
  public var rawValue: Float

  /// Makes a priority; more than 0 and at most 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Makes a priority; more than 0 and at most 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// With which content resists being compressed unless told otherwise: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// With which a drag resizes a scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// With which a scene keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// With which a drag moves a divider without resizing the scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// With which content resists being stretched unless told otherwise: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// With which a view is asked to be as small as possible: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

// Not generic, as Apple's are: those slow down the checking of every sum.
nonisolated extension UILayoutPriority: Comparable {
  /// Whether the first has the lower number.
  public static func < (lhs: UILayoutPriority, rhs: UILayoutPriority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// One that is higher by a number.
  public static func + (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
    UILayoutPriority(lhs.rawValue + rhs)
  }

  /// One that is lower by a number.
  public static func - (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
    UILayoutPriority(lhs.rawValue - rhs)
  }

  /// Makes it higher by a number.
  public static func += (lhs: inout UILayoutPriority, rhs: Float) { lhs.rawValue += rhs }

  /// Makes it lower by a number.
  public static func -= (lhs: inout UILayoutPriority, rhs: Float) { lhs.rawValue -= rhs }
}
