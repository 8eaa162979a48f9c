import Foundation

/// A color space: sRGB or its grays.
public final class CGColorSpace: Hashable, Sendable {
  /// The color model of the space.
  public let model: CGColorSpaceModel

  private init(_ model: CGColorSpaceModel) { self.model = model }

  package static let standard = CGColorSpace(.rgb)
  static let gray = CGColorSpace(.monochrome)

  // Unsafe: the strings are immutable.
  /// The name of the sRGB color space.
  nonisolated(unsafe) public static let sRGB: CFString = "kCGColorSpaceSRGB"
  // Unsafe: the strings are immutable.
  /// The name of the gray color space.
  nonisolated(unsafe) public static let genericGrayGamma2_2: CFString =
    "kCGColorSpaceGenericGrayGamma2_2"

  /// Creates the color space of a name; only sRGB and its grays have names.
  public convenience init?(name: CFString) {
    if name.isEqual(Self.sRGB) {
      self.init(.rgb)
    } else if name.isEqual(Self.genericGrayGamma2_2) {
      self.init(.monochrome)
    } else {
      return nil
    }
  }

  /// The number of color components, without alpha.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  /// Returns whether two spaces have the same model.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.model == right.model
  }

  /// Hashes the model.
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// Returns the device RGB space, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standard }

/// Returns the gray color space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

/// The color model of a space.
public enum CGColorSpaceModel: Int32, Sendable {
  /// An unknown model.
  case unknown = -1
  /// A gray component.
  case monochrome
  /// Red, green and blue components.
  case rgb
}
