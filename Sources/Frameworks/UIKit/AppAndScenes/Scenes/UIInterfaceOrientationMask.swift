/// A set of interface orientations.
nonisolated public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bit mask, with one bit at the raw value of each orientation.
  public let rawValue: UInt

  /// Creates a set from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Portrait.
  public static let portrait = mask(.portrait)
  /// Landscape with the device rotated right.
  public static let landscapeLeft = mask(.landscapeLeft)
  /// Landscape with the device rotated left.
  public static let landscapeRight = mask(.landscapeRight)
  /// Upside down; no display has this orientation.
  public static let portraitUpsideDown = mask(.portraitUpsideDown)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .landscape, .portraitUpsideDown,
  ]
  /// All orientations except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

  private static func mask(_ orientation: UIInterfaceOrientation) -> UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(rawValue: 1 << UInt(orientation.rawValue))
  }
}
