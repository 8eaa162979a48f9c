extension UIView {
  /// The solver of the tree that the view is in, made at need.
  final var layoutEngine: LayoutEngine {
    let root = layoutRoot
    if let engine = root.layout.engine { return engine }
    let engine = LayoutEngine(root: root)
    root.layout.engine = engine
    engine.addSubtree(root)
    return engine
  }

  /// Keeps frame-placed views and their constraints in step after frame, bounds or centre were set.
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
    // Of a frame that came from the engine it need not be told; how far it is scrolled did not.
    if isApplying, box.scroll == nil { return }
    box.engine?.geometryDidChange(of: box, isApplying: isApplying)
  }

  /// Moves the view's constraints into the solver of the tree it is in now.
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
    parentView?.setNeedsConstraintLayout()
  }

  /// Gives subviews the frames that their constraints lead to.
  final func applyLayout() {
    if children.isEmpty, parentView != nil, !isLayoutScrollContainer { return }
    let engine = layout.box?.engine ?? layoutEngine
    engine.updateIfNeeded()
    if engine.isEmpty { return }
    if engine.root === self, !layout.translatesAutoresizingMask { engine.applyRootSize() }
    let scale = layoutScale
    for child in children {
      let layout = child.layout
      guard !layout.translatesAutoresizingMask, let box = layout.box else { continue }
      layout.isApplying = true
      child.place(engine.roundedFrame(of: box, scale: scale))
      layout.isApplying = false
    }
    if isLayoutScrollContainer, let size = engine.contentSize(of: self) {
      layoutContentSizeDidChange(size)
    }
  }

  /// Device pixels a point, for rounding.
  final var layoutScale: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : 1
  }
}

extension UIScrollView {
  /// The rectangle of the content; constraints on it set the content's size.
  public var contentLayoutGuide: UILayoutGuide {
    scrollContentGuide
  }

  /// The rectangle of the visible part; it does not scroll.
  public var frameLayoutGuide: UILayoutGuide {
    if let guide = layout.frameGuide { return guide }
    let guide = UILayoutGuide(.scrollFrame, of: self, identifier: "UIScrollView-frameLayoutGuide")
    layout.frameGuide = guide
    return guide
  }
}
