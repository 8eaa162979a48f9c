import Foundation
import Synchronization

/// Plays drawing commands into pixels, for bitmap contexts.
package protocol PixelPainter: AnyObject {
  /// Plays a command; the origin is at the top left, and a point is a pixel.
  func play(_ command: DrawingCommand)

  /// Plays commands with a Porter–Duff mode.
  ///
  /// - Parameter area: The opaque area on which the mode acts.
  func compose(_ commands: [DrawingCommand], area: DrawingCommand, by mode: CGBlendMode)

  /// Masks later commands by the alpha of a drawing until the state is restored.
  func limit(to mask: DrawingMask)

  /// Calls a closure with the pixels: BGRA, 8 bits per component, premultiplied alpha, rows from
  /// the top.
  func withPixels(_ body: (_ bytes: UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int) -> Void)

  /// Returns the pixels as a PNG file; `nil` if memory is insufficient.
  func pngData() -> Data?
}

/// The registered factory of painters.
package enum PixelPainters {
  package typealias Maker = @Sendable (_ width: Int, _ height: Int) -> (any PixelPainter)?

  private static let maker = Mutex<Maker?>(nil)

  /// Registers the factory.
  package static func use(_ make: @escaping Maker) { maker.withLock { $0 = make } }

  /// Creates a clear painter; `nil` for an invalid size and in a process without a display.
  static func painter(width: Int, height: Int) -> (any PixelPainter)? {
    guard width > 0, height > 0 else { return nil }
    return maker.withLock(\.self)?(width, height)
  }
}
