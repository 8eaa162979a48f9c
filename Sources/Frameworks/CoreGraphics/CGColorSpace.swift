import Foundation

/// The meaning of a colour's numbers: sRGB, or its grays.
public final class CGColorSpace: Hashable, Sendable {
  /// What colours of the space are made of.
  public let model: CGColorSpaceModel

  private init(_ model: CGColorSpaceModel) { self.model = model }

  package static let standard = CGColorSpace(.rgb)
  static let gray = CGColorSpace(.monochrome)

  // Unsafe: strings never change.
  /// The name of sRGB.
  nonisolated(unsafe) public static let sRGB: CFString = "kCGColorSpaceSRGB"
  // Unsafe: strings never change.
  /// The name of grays.
  nonisolated(unsafe) public static let genericGrayGamma2_2: CFString =
    "kCGColorSpaceGenericGrayGamma2_2"

  /// Gives the space of a name; sRGB and its grays have one.
  public convenience init?(name: CFString) {
    if name.isEqual(Self.sRGB) {
      self.init(.rgb)
    } else if name.isEqual(Self.genericGrayGamma2_2) {
      self.init(.monochrome)
    } else {
      return nil
    }
  }

  /// How many numbers a colour has without its opacity.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  /// Whether colours are made of the same.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.model == right.model
  }

  /// Feeds what colours are made of.
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// Returns the space of the display, sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standard }

/// Returns the space of grays.
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
