import Foundation

extension PathData {
  /// Returns the area of a stroke, to be filled by the nonzero winding number rule.
  ///
  /// The area is the union of convex pieces: a rectangle for each segment, and the shapes of joins
  /// and caps. All pieces are counterclockwise, so that none cancels another. Curves are flattened.
  ///
  /// - SeeAlso: ISO 32000-1:2008, 8.4.3, line caps, line joins and the miter limit.
  package func stroked(_ style: StrokeStyle) -> PathData {
    let path = style.dashLengths.isEmpty ? self : dashed(style.dashPhase, style.dashLengths)
    var outline = StrokeOutline(style: style)
    for line in path.polylines() { outline.add(line) }
    return outline.path
  }

  /// Returns the dashes of the path; the path itself if the lengths define none.
  ///
  /// - SeeAlso: ISO 32000-1:2008, 8.4.3.6, line dash patterns.
  package func dashed(_ phase: CGFloat, _ lengths: [CGFloat]) -> PathData {
    let cycle = lengths.reduce(0, +)
    guard cycle > 0, cycle.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else {
      return self
    }
    var result = PathData()
    for line in polylines() {
      var pattern = DashPattern(phase: phase, lengths: lengths)
      var points = line.points
      if line.isClosed, let first = points.first { points.append(first) }
      var isPenDown = false
      for (from, to) in zip(points, points.dropFirst()) {
        let length = hypot(to.x - from.x, to.y - from.y)
        var done: CGFloat = 0
        while done < length {
          let part = min(pattern.rest, length - done)
          func point(_ distance: CGFloat) -> CGPoint {
            let t = distance / length
            return CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
          }
          if pattern.isDash {
            if !isPenDown { result.elements.append(.move(point(done))) }
            result.elements.append(.line(point(done + part)))
          }
          done += part
          isPenDown = pattern.isDash
          if pattern.advance(by: part) { isPenDown = false }
        }
      }
    }
    return result
  }

  /// Returns the subpaths as lines, without points that repeat their predecessors.
  fileprivate func polylines() -> [Polyline] {
    var subpaths: [PathData] = []
    for element in elements {
      if case .move = element { subpaths.append(PathData()) }
      if case .close? = subpaths.last?.elements.last, let start = subpaths.last?.elements.first {
        subpaths.append(PathData(elements: [start]))
      }
      if subpaths.isEmpty { subpaths.append(PathData()) }
      subpaths[subpaths.count - 1].elements.append(element)
    }
    return subpaths.compactMap { subpath in
      var points: [CGPoint] = []
      for point in subpath.flattened().first ?? [] where point != points.last {
        points.append(point)
      }
      var isClosed = false
      if case .close? = subpath.elements.last { isClosed = true }
      if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
      return points.isEmpty ? nil : Polyline(points: points, isClosed: isClosed)
    }
  }
}

/// A subpath with straight segments.
private struct Polyline {
  var points: [CGPoint]
  var isClosed: Bool
}

/// The position in a pattern of dashes and gaps.
private struct DashPattern {
  private let lengths: [CGFloat]
  private var index = 0
  /// The rest of the current dash or gap.
  private(set) var rest: CGFloat

  init(phase: CGFloat, lengths: [CGFloat]) {
    // A pattern with an odd count alternates the roles of its lengths.
    self.lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    rest = self.lengths[0]
    let cycle = self.lengths.reduce(0, +)
    var offset = phase.truncatingRemainder(dividingBy: cycle)
    if offset < 0 { offset += cycle }
    while offset >= rest {
      offset -= rest
      next()
    }
    rest -= offset
  }

  var isDash: Bool { index.isMultiple(of: 2) }

  /// Moves along the pattern, and returns whether a dash or gap ended.
  mutating func advance(by distance: CGFloat) -> Bool {
    rest -= distance
    guard rest <= 0 else { return false }
    next()
    // Lengths of 0 have no segments; the sum of all lengths is above 0.
    while rest <= 0 { next() }
    return true
  }

  private mutating func next() {
    index = (index + 1) % lengths.count
    rest = lengths[index]
  }
}

/// Collects the convex pieces of a stroke.
private struct StrokeOutline {
  let style: StrokeStyle
  private(set) var path = PathData()
  private var half: CGFloat { style.width / 2 }

  init(style: StrokeStyle) { self.style = style }

  mutating func add(_ line: Polyline) {
    guard style.width > 0 else { return }
    let points = line.points
    guard points.count > 1 else { return addDot(points[0]) }
    var segments = Array(zip(points, points.dropFirst()))
    if line.isClosed { segments.append((points[points.count - 1], points[0])) }
    for (from, to) in segments { addSegment(from, to) }
    for (first, second) in zip(segments, segments.dropFirst()) {
      addJoin(first.0, first.1, second.1)
    }
    if line.isClosed, let last = segments.last {
      addJoin(last.0, last.1, segments[0].1)
    } else if let first = segments.first, let last = segments.last {
      addCap(at: first.0, from: first.1)
      addCap(at: last.1, from: last.0)
    }
  }

  /// A line without length has round or square caps only.
  private mutating func addDot(_ point: CGPoint) {
    let box = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    switch style.cap {
    case .butt: break
    case .round: path.addEllipse(in: box)
    case .square: path.addRect(box)
    }
  }

  private mutating func addSegment(_ from: CGPoint, _ to: CGPoint) {
    let side = direction(from, to).turned.scaled(half)
    addPolygon([from.moved(side), from.moved(-side), to.moved(-side), to.moved(side)])
  }

  private mutating func addCap(at end: CGPoint, from inner: CGPoint) {
    switch style.cap {
    case .butt: break
    case .round: addCircle(end)
    case .square: addSegment(end, end.moved(direction(inner, end).scaled(half)))
    }
  }

  private mutating func addJoin(_ from: CGPoint, _ corner: CGPoint, _ to: CGPoint) {
    let (arriving, leaving) = (direction(from, corner), direction(corner, to))
    let turn = arriving.dx * leaving.dy - arriving.dy * leaving.dx
    let straightness = arriving.dx * leaving.dx + arriving.dy * leaving.dy
    guard abs(turn) > 1e-9 || straightness < 0 else { return }
    if case .round = style.join { return addCircle(corner) }
    // The outer side of the corner is opposite to the turn.
    let outward: CGFloat = turn > 0 ? -half : half
    let first = corner.moved(arriving.turned.scaled(outward))
    let second = corner.moved(leaving.turned.scaled(outward))
    var points = [corner, first, second]
    // The miter's length relative to the width is the reciprocal of the sine of half the angle.
    let sine = ((1 + straightness) / 2).squareRoot()
    if case .miter = style.join, sine > 0, 1 / sine <= style.miterLimit {
      let middle = CGVector(
        dx: arriving.turned.dx + leaving.turned.dx, dy: arriving.turned.dy + leaving.turned.dy)
      let length = hypot(middle.dx, middle.dy)
      let tip = corner.moved(middle.scaled(outward / sine / length))
      points = [corner, first, tip, second]
    }
    addPolygon(points)
  }

  private mutating func addCircle(_ center: CGPoint) {
    path.addEllipse(
      in: CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half))
  }

  /// Appends a polygon, counterclockwise if y points upward.
  private mutating func addPolygon(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for (from, to) in zip(points, points.dropFirst() + points.prefix(1)) {
      area += from.x * to.y - to.x * from.y
    }
    let ordered: [CGPoint] = area < 0 ? points.reversed() : points
    guard let start = ordered.first else { return }
    path.elements.append(.move(start))
    path.elements += ordered.dropFirst().map { .line($0) }
    path.elements.append(.close)
  }

  private func direction(_ from: CGPoint, _ to: CGPoint) -> CGVector {
    let length = hypot(to.x - from.x, to.y - from.y)
    return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
  }
}

extension CGVector {
  fileprivate var turned: CGVector { CGVector(dx: -dy, dy: dx) }

  fileprivate func scaled(_ factor: CGFloat) -> CGVector {
    CGVector(dx: dx * factor, dy: dy * factor)
  }

  fileprivate static prefix func - (vector: CGVector) -> CGVector { vector.scaled(-1) }
}

extension CGPoint {
  fileprivate func moved(_ way: CGVector) -> CGPoint { CGPoint(x: x + way.dx, y: y + way.dy) }
}
