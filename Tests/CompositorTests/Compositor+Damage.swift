@testable import Compositor

extension Compositor {
  /// The number of pixels that the last frame repainted.
  var paintedPixels: Int { lastFrame?.damage.reduce(0) { $0 + $1.area } ?? 0 }
}
