import CoreGraphics
import Synchronization

/// Makes files of pictures, by whatever draws in this process.
package enum PictureFiles {
  package enum Format: Hashable, Sendable {
    case png
    /// Quality is `0...1`.
    case jpeg(quality: CGFloat)
  }

  /// Makes a file of a recording at a number of pixels a point; `nil` where that fails.
  package typealias Encoder = @Sendable (Drawing, _ scale: CGFloat, Format) -> Data?

  private struct Box: Sendable {
    var encode: Encoder?
  }

  private static let box = Mutex(Box())

  /// Has files made by a function.
  package static func use(_ encode: @escaping Encoder) { box.withLock { $0.encode = encode } }

  /// A recording as a file; `nil` where nothing draws in this process.
  package static func file(of drawing: Drawing, scale: CGFloat, _ format: Format) -> Data? {
    let encode = box.withLock { $0 }.encode
    return encode?(drawing, scale, format)
  }
}
