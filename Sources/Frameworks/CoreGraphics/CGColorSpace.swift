import Foundation

/// The meaning of a colour's numbers; sRGB is the only space here.
public final class CGColorSpace: Hashable, Sendable {
  private init() {}

  fileprivate static let standard = CGColorSpace()

  /// Always: there is one space.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { true }

  /// Feeds nothing, for the same reason.
  public func hash(into hasher: inout Hasher) {}
}

/// Returns the space of the display, sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standard }
