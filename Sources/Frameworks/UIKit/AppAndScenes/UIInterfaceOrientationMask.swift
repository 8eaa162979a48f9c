/// Ways in which an interface may stand.
nonisolated public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// One bit for each orientation, at the place of its number.
  public let rawValue: UInt

  /// Creates a set from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = mask(.portrait)
  /// Lying, the device turned to the right.
  public static let landscapeLeft = mask(.landscapeLeft)
  /// Lying, the device turned to the left.
  public static let landscapeRight = mask(.landscapeRight)
  /// Upside down; no display is ever held so.
  public static let portraitUpsideDown = mask(.portraitUpsideDown)
  /// Lying, either way.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every way.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .landscape, .portraitUpsideDown,
  ]
  /// Every way but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

  private static func mask(_ orientation: UIInterfaceOrientation) -> UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(rawValue: 1 << UInt(orientation.rawValue))
  }
}
