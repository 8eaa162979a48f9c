import Foundation
import Synchronization

/// Plays commands into pixels, for contexts whose pixels are asked for.
package protocol PixelPainter: AnyObject {
  /// Plays one command; the space begins at the top left, a point is a pixel.
  func play(_ command: DrawingCommand)

  /// Plays commands by a mode that chooses what is seen of old and new.
  ///
  /// - Parameter area: What the mode acts on, opaque.
  func compose(_ commands: [DrawingCommand], area: DrawingCommand, by mode: CGBlendMode)

  /// Limits what is played next by the opacity of a drawing, until the state comes back.
  func limit(to mask: DrawingMask)

  /// Lets pixels be read and written: blue, green, red and opacity, a byte each, the colours
  /// multiplied by the opacity; rows from the top.
  func withPixels(_ body: (_ bytes: UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int) -> Void)

  /// The pixels as a PNG file; `nil` without memory.
  func pngData() -> Data?
}

/// Makes painters, by whatever draws in this process.
package enum PixelPainters {
  package typealias Maker = @Sendable (_ width: Int, _ height: Int) -> (any PixelPainter)?

  private struct Box: Sendable {
    var make: Maker?
  }

  private static let box = Mutex(Box())

  /// Has painters made by a function.
  package static func use(_ make: @escaping Maker) { box.withLock { $0.make = make } }

  /// A clear painter; `nil` for a size that is none, and where nothing draws in this process.
  static func painter(width: Int, height: Int) -> (any PixelPainter)? {
    guard width > 0, height > 0 else { return nil }
    return box.withLock { $0 }.make?(width, height)
  }
}
