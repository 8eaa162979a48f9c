import DisplayProtocol
import Foundation

/// A layer whose sublayers have their own places in space, such as the faces of a cube.
///
/// Other layers flatten their sublayers into their own plane. The layer itself shows nothing: of
/// its properties, geometry, visibility and opacity apply, to its sublayers.
open class CATransformLayer: CALayer {
  /// Creates a layer.
  public override init() {
    super.init()
    state.preservesDepth = true
  }

  /// Creates a layer; the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.preservesDepth = true
  }

  /// Creates a shadow copy of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    state.preservesDepth = true
  }
}
