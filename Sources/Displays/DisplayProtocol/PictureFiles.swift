import CoreGraphics
import Synchronization

/// The registered encoder of image files.
package enum PictureFiles {
  package enum Format: Hashable, Sendable {
    case png
    /// A JPEG file; the quality is `0...1`.
    case jpeg(quality: CGFloat)
  }

  /// Encodes a recording at a scale in pixels per point; returns `nil` on failure.
  package typealias Encoder = @Sendable (Drawing, _ scale: CGFloat, Format) -> Data?

  private struct Box: Sendable {
    var encode: Encoder?
  }

  private static let box = Mutex(Box())

  /// Registers the encoder.
  package static func use(_ encode: @escaping Encoder) { box.withLock { $0.encode = encode } }

  /// Returns a recording as a file; `nil` in a process without a display.
  package static func file(of drawing: Drawing, scale: CGFloat, _ format: Format) -> Data? {
    let encode = box.withLock { $0 }.encode
    return encode?(drawing, scale, format)
  }
}
