import Foundation

/// The meaning of a colour's numbers: sRGB, or for pixels a gray.
public final class CGColorSpace: Hashable, Sendable {
  /// What colours of the space are made of.
  public let model: CGColorSpaceModel

  private init(_ model: CGColorSpaceModel) { self.model = model }

  package static let standard = CGColorSpace(.rgb)
  static let gray = CGColorSpace(.monochrome)

  /// The name of sRGB.
  nonisolated(unsafe) public static let sRGB: CFString = "kCGColorSpaceSRGB"

  /// Gives the space of a name; only sRGB has one.
  public convenience init?(name: CFString) {
    guard name.isEqual(Self.sRGB) else { return nil }
    self.init(.rgb)
  }

  /// How many numbers a colour has without its opacity.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  /// Whether both are sRGB, or both the gray.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.model == right.model
  }

  /// Feeds what colours are made of.
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// Returns the space of the display, sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standard }

/// Returns the space of pixels that are but light and dark.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

/// What the colours of a space are made of.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Nobody can tell.
  case unknown = -1
  /// One gray.
  case monochrome
  /// Red, green and blue.
  case rgb
}
