/// The reason that rendering fails.
package enum CompositorError: Error, Hashable, CustomStringConvertible {
  case outOfMemory
  case encodingFailed
  /// The requested width and height in pixels.
  case unusableSize(width: Int, height: Int)

  package var description: String {
    switch self {
    case .outOfMemory: "There is no memory for the picture."
    case .encodingFailed: "The picture could not be written as PNG."
    case .unusableSize(let width, let height):
      "A picture of \(width) by \(height) pixels cannot be made; 1 to 16384 a side can."
    }
  }
}
