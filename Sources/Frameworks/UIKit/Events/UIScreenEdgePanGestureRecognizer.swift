import CoreGraphics

/// Recognizes a pan from an edge of the window.
///
/// Other pans require it to fail, which it does immediately for touches away from the edges.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  private static let edgeWidth: CGFloat = 20

  private var edge: UIRectEdge = []

  /// The edges from which a pan may start; none by default.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard current == .possible, let touch = touches.first else { return }
    edge = edges.intersection(edgesNear(touch))
    if edge.isEmpty { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard current == .possible, pending.isEmpty, let touch = liveTouches.first else { return }
    let way = CGPoint(
      x: touch.locationInWindow.x - touch.startLocationInWindow.x,
      y: touch.locationInWindow.y - touch.startLocationInWindow.y)
    // Long enough for a pan, but not away from the edge.
    if hypot(way.x, way.y) >= Self.slop { state = .failed }
  }

  open override func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer
      && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
  }

  override func isDrag(_ way: CGPoint) -> Bool {
    guard super.isDrag(way) else { return false }
    if abs(way.x) >= abs(way.y) {
      return way.x > 0 ? edge.contains(.left) : edge.contains(.right)
    }
    return way.y > 0 ? edge.contains(.top) : edge.contains(.bottom)
  }

  private func edgesNear(_ touch: UITouch) -> UIRectEdge {
    guard let bounds = touch.window?.bounds else { return [] }
    let location = touch.startLocationInWindow
    var near: UIRectEdge = []
    if location.x <= Self.edgeWidth { near.insert(.left) }
    if location.x >= bounds.width - Self.edgeWidth { near.insert(.right) }
    if location.y <= Self.edgeWidth { near.insert(.top) }
    if location.y >= bounds.height - Self.edgeWidth { near.insert(.bottom) }
    return near
  }
}
