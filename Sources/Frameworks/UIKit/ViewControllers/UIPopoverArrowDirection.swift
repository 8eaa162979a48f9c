/// Where the arrow of a popover points.
nonisolated public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// One bit for each member.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The popover stands under its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The popover stands over its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The popover stands right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The popover stands left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Wherever there is room.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not decided yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
