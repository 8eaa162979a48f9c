import CoreGraphics
import DisplayProtocol

extension CALayer {
  /// The layers in this one without the optional.
  package var sublayersOrNone: [CALayer] { sublayerList }

  /// Puts a layer in another's place; nothing happens where the other is not here.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard newLayer !== oldLayer else { return }
    let others = sublayerList.filter { $0 !== newLayer }
    guard let index = others.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }

  func insert(_ layer: CALayer, at index: Int) {
    precondition(!isInside(layer), "A layer cannot stand in itself.")
    if layer.superlayer === self {
      sublayerList.removeAll { $0 === layer }
    } else {
      layer.removeFromSuperlayer()
      layer.superlayer = self
    }
    sublayerList.insert(layer, at: min(max(index, 0), sublayerList.count))
    note(.sublayers)
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

  /// Joins the layer and all in it to a display's tree, or takes them from it.
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

  /// Lays out this layer and all in it that waits for it.
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
        // What is above must not begin all of this again.
        needsLayoutFlag = false
        subtreeNeedsLayout = false
        return
      }
    }
  }
}
