import CCairo
import CoreGraphics
import DisplayProtocol

extension Canvas {
  /// Fills a shape and strokes its visible part.
  func draw(_ shape: ShapeContent) {
    if let color = shape.fillColor { fill(shape.path, rule: shape.fillRule, color: color) }
    guard let color = shape.strokeColor, color.alpha > 0, shape.style.width > 0,
      shape.style.width < 1e6
    else { return }
    let start = min(max(shape.strokeStart, 0), 1)
    let end = min(max(shape.strokeEnd, 0), 1)
    guard start < end else { return }
    if start == 0, end == 1 {
      stroke(shape.path, style: shape.style, color: color)
    } else {
      stroke(trimmed(shape.path, from: start, to: end), style: shape.style, color: color)
    }
  }

  /// Returns the part of an outline between two fractions of its length, with flattened curves.
  private func trimmed(_ path: PathData, from start: Double, to end: Double) -> PathData {
    let lines = flattened(path)
    let total = lines.reduce(0) { $0 + $1.length }
    guard total > 0 else { return PathData() }
    let range = (from: total * CGFloat(start), to: total * CGFloat(end))
    var result = PathData()
    var position: CGFloat = 0
    for line in lines {
      var isOpen = false
      for (from, to) in zip(line.points, line.points.dropFirst()) {
        let length = distance(from, to)
        defer { position += length }
        let low = max(range.from, position)
        let high = min(range.to, position + length)
        guard length > 0, low < high else { continue }
        func point(_ place: CGFloat) -> CGPoint {
          let fraction = (place - position) / length
          return CGPoint(
            x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
        }
        if !isOpen { result.elements.append(.move(point(low))) }
        isOpen = true
        result.elements.append(.line(point(high)))
      }
    }
    return result
  }

  private struct Polyline {
    var points: [CGPoint]

    var length: CGFloat {
      zip(points, points.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
    }
  }

  /// Returns the outline as lines, flattened for the current scale.
  private func flattened(_ path: PathData) -> [Polyline] {
    cairo_new_path(context)
    add(path)
    guard let flat = cairo_copy_path_flat(context) else { return [] }
    defer { cairo_path_destroy(flat) }
    cairo_new_path(context)
    var lines: [Polyline] = []
    var index = 0
    let count = Int(flat.pointee.num_data)
    guard let data = flat.pointee.data else { return [] }
    while index < count {
      let header = data[index].header
      if header.type == CAIRO_PATH_MOVE_TO {
        let point = data[index + 1].point
        lines.append(Polyline(points: [CGPoint(x: point.x, y: point.y)]))
      } else if header.type == CAIRO_PATH_LINE_TO, let last = lines.indices.last {
        let point = data[index + 1].point
        lines[last].points.append(CGPoint(x: point.x, y: point.y))
      } else if header.type == CAIRO_PATH_CLOSE_PATH, let last = lines.indices.last,
        let first = lines[last].points.first
      {
        lines[last].points.append(first)
      }
      index += max(1, Int(header.length))
    }
    return lines
  }
}

private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
  ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
}
