/// Where the opacity of a pixel stands, and whether the colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is no opacity.
  case none
  /// After colours that are multiplied by it.
  case premultipliedLast
  /// Before colours that are multiplied by it.
  case premultipliedFirst
  /// After colours that are as they are.
  case last
  /// Before colours that are as they are.
  case first
  /// A byte without meaning stands after the colours.
  case noneSkipLast
  /// A byte without meaning stands before the colours.
  case noneSkipFirst
  /// There is nothing but opacity.
  case alphaOnly
}

/// How the numbers of a pixel lie in memory.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Takes bits: those of `CGImageAlphaInfo` and one of the orders.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Numbers in the order in which they are named.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// Four bytes from the last to the first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Four bytes from the first to the last.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}
