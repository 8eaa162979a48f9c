/// The position of the alpha component in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is no alpha component.
  case none = 0
  /// Alpha is the last component, and the color components are premultiplied by it.
  case premultipliedLast = 1
  /// Alpha is the first component, and the color components are premultiplied by it.
  case premultipliedFirst = 2
  /// Alpha is the last component.
  case last = 3
  /// Alpha is the first component.
  case first = 4
  /// There is no alpha component; the last component is unused.
  case noneSkipLast = 5
  /// There is no alpha component; the first component is unused.
  case noneSkipFirst = 6
  /// There are no color components.
  case alphaOnly = 7
}

/// The component layout of a bitmap.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The raw bits: the alpha position in the low bits, the byte order above.
  public let rawValue: UInt32

  /// Creates a layout from raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The mask of the alpha position.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Floating-point components.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The mask of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 16 bits, little endian.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// 32 bits, little endian.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// 16 bits, big endian.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// 32 bits, big endian.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}
