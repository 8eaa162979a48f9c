import Foundation

extension PathData {
  /// Returns the outline as closed polygons, with curves flattened to lines.
  package func flattened() -> [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    var current: [CGPoint] = []
    let pieces = 16
    for element in elements {
      let from = current.last ?? .zero
      switch element {
      case .move(let point):
        if current.count > 1 { polygons.append(current) }
        current = [point]
      case .line(let point):
        current.append(point)
      case .quad(let control, let end):
        for piece in 1...pieces {
          let t = CGFloat(piece) / CGFloat(pieces)
          let u = 1 - t
          current.append(
            CGPoint(
              x: u * u * from.x + 2 * u * t * control.x + t * t * end.x,
              y: u * u * from.y + 2 * u * t * control.y + t * t * end.y))
        }
      case .curve(let control1, let control2, let end):
        for piece in 1...pieces {
          let t = CGFloat(piece) / CGFloat(pieces)
          let u = 1 - t
          let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          current.append(
            CGPoint(
              x: w0 * from.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
              y: w0 * from.y + w1 * control1.y + w2 * control2.y + w3 * end.y))
        }
      case .close:
        if let first = current.first {
          polygons.append(current)
          current = [first]
        }
      }
    }
    if current.count > 1 { polygons.append(current) }
    return polygons
  }

  /// The bounding box of the outline; null if the path is empty.
  package var outlineBounds: CGRect {
    var box = PointBox()
    for polygon in flattened() {
      for point in polygon { box.add(point) }
    }
    return box.rect
  }

  /// Returns whether a point is inside the path.
  package func contains(_ point: CGPoint, rule: CGPathFillRule) -> Bool {
    var winding = 0
    var crossings = 0
    for polygon in flattened() {
      for (index, start) in polygon.enumerated() {
        let end = polygon[(index + 1) % polygon.count]
        guard (start.y <= point.y) != (end.y <= point.y) else { continue }
        let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
        guard x > point.x else { continue }
        crossings += 1
        winding += end.y > start.y ? 1 : -1
      }
    }
    return rule == .evenOdd ? !crossings.isMultiple(of: 2) : winding != 0
  }
}
