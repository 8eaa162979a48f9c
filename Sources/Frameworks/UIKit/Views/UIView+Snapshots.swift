import QuartzCore

extension UIView {
  final func makeSnapshot(afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    return SnapshotView(of: self)
  }

  /// Draws the view and all in it into the current context.
  ///
  /// - Parameters:
  ///   - rect: What the bounds are stretched to, in the context's space.
  ///   - afterUpdates: Whether what waits to be laid out is, first.
  /// - Returns: Whether there was a context to draw into.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterUpdates { layoutIfNeeded() }
    guard bounds.width > 0, bounds.height > 0 else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}

/// Shows copies of another view's layers.
private final class SnapshotView: UIView {
  init(of view: UIView) {
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
    let copy = LayerCopy.copy(view.layer)
    copy.transform = CATransform3DIdentity
    copy.anchorPoint = .zero
    copy.position = .zero
    copy.isHidden = false
    layer.addSublayer(copy)
  }

  required init?(coder: NSCoder) { nil }
}
