import Foundation

/// An element of a path.
package enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(control: CGPoint, end: CGPoint)
  case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
  case close

  package func applying(_ t: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let point): .move(point.applying(t))
    case .line(let point): .line(point.applying(t))
    case .quad(let control, let end): .quad(control: control.applying(t), end: end.applying(t))
    case .curve(let control1, let control2, let end):
      .curve(
        control1: control1.applying(t), control2: control2.applying(t), end: end.applying(t))
    case .close: .close
    }
  }
}

/// A path as a value, as sent to displays and recorded in drawings.
package struct PathData: Hashable, Sendable {
  package var elements: [PathElement] = []

  package init(elements: [PathElement] = []) { self.elements = elements }

  package var isEmpty: Bool { elements.isEmpty }

  /// The end of the last element, or `nil` for an empty path.
  package var currentPoint: CGPoint? {
    var start: CGPoint?
    var current: CGPoint?
    // Only the elements since the last move are relevant.
    let tail = elements.lastIndex { if case .move = $0 { true } else { false } } ?? 0
    for element in elements[tail...] {
      switch element {
      case .move(let point):
        start = point
        current = point
      case .line(let point): current = point
      case .quad(_, let end), .curve(_, _, let end): current = end
      case .close: current = start
      }
    }
    return current
  }

  package func applying(_ t: CGAffineTransform) -> PathData {
    t.isIdentity ? self : PathData(elements: elements.map { $0.applying(t) })
  }

  /// The bounding box of all points, including control points; null if the path is empty.
  package var controlBounds: CGRect {
    var box = PointBox()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): box.add(point)
      case .quad(let control, let end):
        box.add(control)
        box.add(end)
      case .curve(let control1, let control2, let end):
        box.add(control1)
        box.add(control2)
        box.add(end)
      case .close: break
      }
    }
    return box.rect
  }
}

/// Accumulates the bounding box of points.
struct PointBox {
  private var low: CGPoint?
  private var high = CGPoint.zero

  mutating func add(_ point: CGPoint) {
    guard let old = low else {
      low = point
      high = point
      return
    }
    low = CGPoint(x: min(old.x, point.x), y: min(old.y, point.y))
    high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  var rect: CGRect {
    guard let low else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
