import DisplayProtocol
import HeadlessDisplay
import QuartzCore

extension TestScreen {
  /// Returns the presented opacities of the layers that the display shows in a layer, each with
  /// that of its first sublayer.
  package func opacities(of layer: CALayer) -> [Double] {
    let time = display.virtualClock.now
    func opacity(_ id: LayerID) -> Double {
      guard let state = display.tree.presentation(of: id, at: time) else { return 0 }
      return state.opacity * (state.sublayers.first.map(opacity) ?? 1)
    }
    return display.shown(layer)?.sublayers.map(opacity) ?? []
  }

  /// Returns where the display shows the anchor point of a layer in its superlayer, and its scale
  /// there, with perspective.
  package func center(of layer: CALayer) -> (x: CGFloat, scale: CGFloat) {
    guard let state = display.shown(layer) else { return (0, 0) }
    let values = state.transform.values
    return (state.position.x + values[12] / values[15], values[0] / values[15])
  }
}
