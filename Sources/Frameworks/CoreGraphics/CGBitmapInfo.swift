/// Where a pixel keeps its opacity.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is none.
  case none = 0
  /// Last, and the colours are multiplied by it.
  case premultipliedLast = 1
  /// First, and the colours are multiplied by it.
  case premultipliedFirst = 2
  /// Last.
  case last = 3
  /// First.
  case first = 4
  /// There is none, but room for it last.
  case noneSkipLast = 5
  /// There is none, but room for it first.
  case noneSkipFirst = 6
  /// Nothing else is kept.
  case alphaOnly = 7
}

/// How the bytes of pixels lie.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// Opacity in the lowest bits, order of bytes above.
  public let rawValue: UInt32

  /// Takes what a number says.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that name an opacity.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Numbers with fractions.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits that name an order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 16 bits, the last byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// 32 bits, the last byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// 16 bits, the first byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// 32 bits, the first byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}
