extension UIView {
  /// The layout engine of the view's hierarchy, created at first use.
  final var layoutEngine: LayoutEngine {
    let root = layoutRoot
    if let engine = root.layout.engine { return engine }
    let engine = LayoutEngine(root: root)
    root.layout.engine = engine
    engine.addSubtree(root)
    return engine
  }

  /// Updates subviews and constraints after a change of frame, bounds or center.
  final func layoutGeometryDidChange(sizeChanged: Bool) {
    if sizeChanged {
      let size = bounds.size
      let old = layout.autoresizedSize ?? .zero
      layout.autoresizedSize = size
      resizeSubviews(from: old, to: size)
      if layout.knownMargins != nil || layout.readableGuide != nil { updateLayoutMargins() }
    }
    guard let box = layout.box else { return }
    let isApplying = layout.isApplying
    // A frame that the engine set is known to it; a content offset is not.
    if isApplying, box.scroll == nil { return }
    box.engine?.geometryDidChange(of: box, isApplying: isApplying)
  }

  /// Moves the view's constraints to the engine of its new hierarchy.
  final func layoutHierarchyDidChange(oldRoot: UIView?) {
    let root = layoutRoot
    if let parentView, parentView.layout.autoresizedSize == nil {
      parentView.layout.autoresizedSize = parentView.bounds.size
    }
    if let oldRoot, oldRoot !== self, let engine = oldRoot.layout.engine { engine.release(self) }
    if root !== self, let own = layout.engine {
      own.dissolve()
      layout.engine = nil
    }
    if root !== self { root.layout.engine?.addSubtree(self) }
    if layout.subtreeNeedsUpdateConstraints { parentView?.markConstraintUpdate() }
    if layout.preservesSuperviewMargins { updateLayoutMargins() }
    setNeedsLayout()
    guard let parentView else { return }
    parentView.subviewsDidChange()
    RunLoopTurn.setNeeded()
  }

  /// Applies the solved frames to subviews.
  final func applyLayout() {
    if children.isEmpty, parentView != nil, !isLayoutScrollContainer { return }
    let engine = layout.box?.engine ?? layoutEngine
    engine.updateIfNeeded()
    if engine.isEmpty { return }
    if engine.root === self, !layout.translatesAutoresizingMask { engine.applyRootSize() }
    let scale = layoutScale
    for child in children {
      let layout = child.layout
      // A view that is being inserted may still have variables of the engine that it leaves.
      guard !layout.translatesAutoresizingMask, let box = layout.box, box.engine === engine
      else { continue }
      layout.isApplying = true
      child.place(engine.roundedFrame(of: box, scale: scale), anchor: layout.anchorPoint)
      layout.isApplying = false
    }
    if isLayoutScrollContainer, let size = engine.contentSize(of: self) {
      layoutContentSizeDidChange(size)
    }
  }

  /// The number of device pixels per point, for rounding.
  final var layoutScale: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : 1
  }
}

extension UIScrollView {
  /// The content area; constraints on it determine the content size.
  public var contentLayoutGuide: UILayoutGuide {
    scrollContentGuide
  }

  /// The visible area, which does not scroll.
  public var frameLayoutGuide: UILayoutGuide {
    if let guide = layout.frameGuide { return guide }
    let guide = UILayoutGuide(.scrollFrame, of: self, identifier: "UIScrollView-frameLayoutGuide")
    layout.frameGuide = guide
    return guide
  }
}
