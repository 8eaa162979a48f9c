import CoreGraphics
import DisplayProtocol

extension CALayer {
  /// The sublayers, empty instead of `nil`.
  package var sublayersOrNone: [CALayer] { sublayerList }

  /// Replaces a sublayer with another layer; does nothing if the old layer is not a sublayer.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard newLayer !== oldLayer else { return }
    let others = sublayerList.filter { $0 !== newLayer }
    guard let index = others.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }

  func insert(_ layer: CALayer, at index: Int) {
    precondition(!isInside(layer), "A layer cannot be its own descendant.")
    if layer.superlayer === self {
      sublayerList.removeAll { $0 === layer }
    } else {
      layer.removeFromSuperlayer()
      layer.superlayer = self
    }
    sublayerList.insert(layer, at: min(max(index, 0), sublayerList.count))
    note(.sublayers)
    layer.placementDidChange()
    layer.setContext(context)
    layer.retime()
    if layer.needsLayoutFlag || layer.subtreeNeedsLayout {
      layer.markSubtree()
      context?.requestTurn()
    }
  }

  private func isInside(_ layer: CALayer) -> Bool {
    var next: CALayer? = self
    while let current = next {
      if current === layer { return true }
      next = current.superlayer
    }
    return false
  }

  /// Adds the layer and its sublayers to a display's tree, or removes them.
  func setContext(_ new: LayerContext?) {
    guard context !== new else { return }
    context?.unregister(self)
    context = new
    if let new { lastContext = new }
    new?.register(self)
    mask?.setContext(new)
    for layer in sublayerList { layer.setContext(new) }
    if let new, needsDisplayFlag { new.requestDisplay(of: self) }
  }

  func markSubtree() {
    var parent = superlayer
    while let layer = parent, !layer.subtreeNeedsLayout {
      layer.subtreeNeedsLayout = true
      parent = layer.superlayer
    }
  }

  /// Lays out this layer and all sublayers that need it.
  func layoutTree() {
    var rounds = 0
    while needsLayoutFlag || subtreeNeedsLayout {
      if needsLayoutFlag {
        needsLayoutFlag = false
        layoutSublayers()
      }
      if subtreeNeedsLayout {
        subtreeNeedsLayout = false
        for layer in sublayerList where layer.needsLayoutFlag || layer.subtreeNeedsLayout {
          layer.layoutTree()
        }
      }
      rounds += 1
      guard rounds < 64 else {
        context?.report("Layout of \(delegate.map { "\($0)" } ?? "\(self)") does not settle.")
        // Prevents the superlayers from repeating the layout.
        needsLayoutFlag = false
        subtreeNeedsLayout = false
        return
      }
    }
  }
}
