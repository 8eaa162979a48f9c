import QuartzCore

extension UIView {
  static func makeLayer() -> CALayer {
    guard layerClass is CALayer.Type, let layer = ClassInstance.make(layerClass) as? CALayer else {
      preconditionFailure("layerClass of \(self) must be CALayer or inherit from it.")
    }
    return layer
  }

  final func setUp(frame: CGRect) {
    owner.delegate = self
    layer.owner = owner
    if frame != .zero { layer.frame = frame }
    layer.setNeedsDisplay()
  }

  /// Makes a change of frame or bounds known.
  final func resize(_ change: () -> Void) {
    let size = layer.bounds.size
    change()
    geometryDidChange(sizeChanged: layer.bounds.size != size)
  }

  final func resizeToFit() {
    let size = sizeThatFits(bounds.size)
    // The top left corner remains in place.
    let origin = frame.origin
    bounds = CGRect(origin: bounds.origin, size: size)
    if transform.isIdentity { frame.origin = origin }
  }

  final func setAnchorPoint(_ point: CGPoint) {
    let old = layer.frame
    layer.anchorPoint = point
    layout.anchorPoint = point
    if CATransform3DIsIdentity(layer.transform) { layer.frame = old }
    geometryDidChange(sizeChanged: false)
  }

  final func setMask(_ view: UIView?) {
    maskView = view
    view?.removeFromSuperview()
    layer.mask = view?.layer
  }

  // MARK: Conversion

  /// Converts a point to another view's coordinates; `nil` means the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view = view ?? currentWindow else { return Self.toRoot(point, from: self) }
    return view.convert(point, from: self as UIView?)
  }

  /// Converts a point from another view's coordinates; `nil` means the window's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let source = view ?? currentWindow
    if source === self { return point }
    guard let source else { return Self.fromRoot(point, to: self) }
    if source === parentView { return fromParent(point) }
    return Self.fromRoot(Self.toRoot(point, from: source), to: self)
  }

  /// Converts a rectangle to its bounding box in another view's coordinates.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    if isMoved(to: view) { return moved(rect, to: convert(rect.corner, to: view)) }
    return mapCorners(of: rect) { convert($0, to: view) }
  }

  /// Converts a rectangle from another view's coordinates to its bounding box.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    if isMoved(to: view) { return moved(rect, to: convert(rect.corner, from: view)) }
    return mapCorners(of: rect) { convert($0, from: view) }
  }

  /// Converts a point to another coordinate space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
    let onScreen = screenPoint(from: point)
    if coordinateSpace === UIScreen.main { return onScreen }
    return coordinateSpace.convert(onScreen, from: UIScreen.main)
  }

  /// Converts a point from another coordinate space.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
    if coordinateSpace === UIScreen.main { return Self.fromRoot(point, to: self) }
    return Self.fromRoot(coordinateSpace.convert(point, to: UIScreen.main), to: self)
  }

  /// Converts a rectangle to its bounding box in another coordinate space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    mapCorners(of: rect) { convert($0, to: coordinateSpace) }
  }

  /// Converts a rectangle from another coordinate space to its bounding box.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    mapCorners(of: rect) { convert($0, from: coordinateSpace) }
  }

  /// Converts a point to screen coordinates.
  final func screenPoint(from point: CGPoint) -> CGPoint { Self.toRoot(point, from: self) }

  /// Converts a rectangle to screen coordinates.
  final func screenRect(of rect: CGRect) -> CGRect {
    if isUpright { return moved(rect, to: screenPoint(from: rect.corner)) }
    return mapCorners(of: rect) { screenPoint(from: $0) }
  }

  /// Converts a point to the coordinates of the root view's container: the screen, for views in a
  /// window.
  private static func toRoot(_ point: CGPoint, from view: UIView) -> CGPoint {
    var point = point
    var current: UIView? = view
    while let view = current {
      point = view.toParent(point)
      current = view.parentView
    }
    return point
  }

  private static func fromRoot(_ point: CGPoint, to view: UIView) -> CGPoint {
    guard let parent = view.parentView else { return view.fromParent(point) }
    return view.fromParent(fromRoot(point, to: parent))
  }

  private func toParent(_ point: CGPoint) -> CGPoint {
    if layer.isProjected { return layer.pointInSuperlayer(point) }
    let anchor = anchorInBounds
    let moved = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y)
    let turned = layer.isTransformed ? moved.applying(transform) : moved
    return CGPoint(x: turned.x + center.x, y: turned.y + center.y)
  }

  private func fromParent(_ point: CGPoint) -> CGPoint {
    if layer.isProjected { return layer.pointFromSuperlayer(point) }
    let anchor = anchorInBounds
    let moved = CGPoint(x: point.x - center.x, y: point.y - center.y)
    let turned = layer.isTransformed ? moved.applying(transform.inverted()) : moved
    return CGPoint(x: turned.x + anchor.x, y: turned.y + anchor.y)
  }

  /// Converts a point of the superview; `nil` if the view is edge-on there, or behind the viewer.
  private func localPoint(at point: CGPoint) -> CGPoint? {
    layer.isTransformed && layer.localPoint(at: point) == nil ? nil : fromParent(point)
  }

  private var anchorInBounds: CGPoint {
    let bounds = layer.bounds
    let anchor = layer.anchorPoint
    return CGPoint(
      x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
  }

  /// Whether conversion to another view's coordinates only moves a rectangle.
  private func isMoved(to view: UIView?) -> Bool {
    isUpright && (view ?? currentWindow)?.isUpright ?? true
  }

  /// Whether neither the view nor a superview has a transform.
  private var isUpright: Bool {
    var current: UIView? = self
    while let view = current {
      if view.layer.isTransformed { return false }
      current = view.parentView
    }
    return true
  }

  private func moved(_ rect: CGRect, to corner: CGPoint) -> CGRect {
    guard !rect.isNull, !rect.isInfinite else { return rect }
    return CGRect(x: corner.x, y: corner.y, width: rect.width, height: rect.height)
  }

  private func mapCorners(of rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    guard !rect.isNull, !rect.isInfinite else { return rect }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(map)
    var low = corners[0]
    var high = corners[0]
    for corner in corners.dropFirst() {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension UIView {
  // MARK: Hit testing

  final func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, layer.opacity >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for child in children.reversed() {
      guard let inside = child.localPoint(at: point) else { continue }
      if let hit = child.hitTest(inside, with: event) { return hit }
    }
    return self
  }
}

extension CGRect {
  /// The corner with the least coordinates.
  fileprivate var corner: CGPoint { CGPoint(x: minX, y: minY) }
}
