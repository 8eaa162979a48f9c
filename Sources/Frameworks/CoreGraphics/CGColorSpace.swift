import Foundation

/// The meaning of a colour's numbers; sRGB is the only space here.
public final class CGColorSpace: Hashable, Sendable {
  private init() {}

  package static let standard = CGColorSpace()

  /// The name of sRGB.
  nonisolated(unsafe) public static let sRGB: CFString = "kCGColorSpaceSRGB"

  /// Gives the space of a name; only sRGB has one.
  public convenience init?(name: CFString) {
    guard name.isEqual(Self.sRGB) else { return nil }
    self.init()
  }

  /// What colours of the space are made of.
  public var model: CGColorSpaceModel { .rgb }

  /// How many numbers a colour has without its opacity.
  public var numberOfComponents: Int { 3 }

  /// Always: there is one space.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { true }

  /// Feeds nothing, for the same reason.
  public func hash(into hasher: inout Hasher) {}
}

/// Returns the space of the display, sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standard }

/// What the colours of a space are made of.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Nobody can tell.
  case unknown = -1
  /// One gray.
  case monochrome
  /// Red, green and blue.
  case rgb
}
