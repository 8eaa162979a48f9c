import DisplayProtocol

@testable import Compositor

/// Counts the work of a compositor.
final class WorkRecorder: CompositorObserving {
  /// The pixels that the last frame painted.
  private(set) var paintedPixels = 0
  /// The number of layers rasterized so far.
  private(set) var rasterCount = 0

  init(_ compositor: Compositor) { compositor.resources.observer = self }

  func didPaint(_ parts: [PixelRect]) { paintedPixels = parts.reduce(0) { $0 + $1.area } }

  func didRasterize(_ layer: LayerID) { rasterCount += 1 }
}
