/// The points at which two convex shapes touch, or will touch soon.
///
/// - SeeAlso: Gottschalk (1996), the separating axis theorem; Catto (2006), contact points by
///   clipping.
nonisolated struct Manifold {
  struct Point {
    var position: Vector2
    /// Negative where the shapes overlap.
    var separation: Double
    /// The features that touch, by which a contact is found again in the next step.
    var feature: Int
  }

  /// From the first shape to the second.
  var normal: Vector2
  var points: [Point]

  /// - Parameter margin: The distance up to which shapes that do not touch have contact points.
  init?(_ a: ConvexShape, _ b: ConvexShape, margin: Double) {
    switch (a, b) {
    case (.circle(let p, let r), .circle(let q, let s)):
      self.init(circle: p, r, circle: q, s, margin)
    case (.polygon(let vertices), .circle(let center, let radius)):
      self.init(polygon: vertices, circle: center, radius, margin)
    case (.circle(let center, let radius), .polygon(let vertices)):
      guard var other = Manifold(polygon: vertices, circle: center, radius, margin) else {
        return nil
      }
      other.normal = -other.normal
      self = other
    case (.polygon(let first), .polygon(let second)):
      self.init(polygon: first, polygon: second, margin)
    }
  }

  private init?(
    circle p: Vector2, _ r: Double, circle q: Vector2, _ s: Double, _ margin: Double
  ) {
    let way = q - p
    let distance = way.length
    guard distance - r - s <= margin else { return nil }
    normal = distance > 1e-9 ? way / distance : Vector2(x: 0, y: 1)
    let middle = (p + normal * r + q - normal * s) / 2
    points = [Point(position: middle, separation: distance - r - s, feature: 0)]
  }

  private init?(
    polygon vertices: [Vector2], circle center: Vector2, _ radius: Double, _ margin: Double
  ) {
    let face = Face.farthest(of: vertices, from: [center])
    let (start, end) = (vertices[face.index], vertices[(face.index + 1) % vertices.count])
    let edge = end - start
    let part = min(max((center - start).dot(edge) / max(edge.dot(edge), 1e-9), 0), 1)
    let nearest = start + edge * part
    let way = center - nearest
    // Inside the polygon, the nearest face is the one to leave by.
    let isInside = face.separation < 0 && vertices.count > 2
    let distance = isInside ? face.separation : way.length
    guard distance - radius <= margin else { return nil }
    normal = isInside || distance < 1e-9 ? face.normal : way / distance
    points = [
      Point(
        position: center - normal * (radius + (distance - radius) / 2),
        separation: distance - radius, feature: face.index)
    ]
  }

  private init?(polygon first: [Vector2], polygon second: [Vector2], _ margin: Double) {
    let a = Face.farthest(of: first, from: second)
    guard a.separation <= margin else { return nil }
    let b = Face.farthest(of: second, from: first)
    guard b.separation <= margin else { return nil }
    // The first shape's face is preferred, so that the choice does not change from step to step.
    let isSwapped = b.separation > a.separation + 0.05
    let face = isSwapped ? b : a
    let (reference, other) = isSwapped ? (second, first) : (first, second)
    normal = isSwapped ? -face.normal : face.normal
    points = Manifold.clip(other, to: face, of: reference, margin).map { point in
      var point = point
      if isSwapped { point.feature |= 1 << 20 }
      return point
    }
    guard !points.isEmpty else { return nil }
  }

  /// Returns the ends of the edge that faces a reference face, clipped to its sides.
  private static func clip(
    _ other: [Vector2], to face: Face, of reference: [Vector2], _ margin: Double
  ) -> [Point] {
    let incident = other.indices.min {
      Face.normal(of: other, $0).dot(face.normal) < Face.normal(of: other, $1).dot(face.normal)
    }
    guard let incident else { return [] }
    let (start, end) = (
      reference[face.index], reference[(face.index + 1) % reference.count]
    )
    let along = (end - start).normalized
    let ends = [other[incident], other[(incident + 1) % other.count]]
    let places = ends.map { ($0 - start).dot(along) }
    let length = (end - start).length
    guard max(places[0], places[1]) >= 0, min(places[0], places[1]) <= length else { return [] }
    return (0..<2).compactMap { index in
      let (own, opposite) = (places[index], places[1 - index])
      let limit = min(max(own, 0), length)
      var point = ends[index]
      if abs(own - opposite) > 1e-9 {
        point += (ends[1 - index] - point) * ((limit - own) / (opposite - own))
      }
      let separation = (point - start).dot(face.normal)
      guard separation <= margin else { return nil }
      return Point(
        position: point - face.normal * (separation / 2), separation: separation,
        feature: (face.index * 64 + incident) * 2 + index)
    }
  }
}

/// An edge of a polygon.
nonisolated private struct Face {
  var index: Int
  var normal: Vector2
  /// The least distance of the other shape's vertices from the edge's line.
  var separation: Double

  static func normal(of vertices: [Vector2], _ index: Int) -> Vector2 {
    -(vertices[(index + 1) % vertices.count] - vertices[index]).turned.normalized
  }

  /// Returns the face that separates a polygon from points best.
  static func farthest(of vertices: [Vector2], from points: [Vector2]) -> Face {
    var best = Face(index: 0, normal: .zero, separation: -.infinity)
    for index in vertices.indices {
      let normal = normal(of: vertices, index)
      let separation = points.reduce(Double.infinity) {
        min($0, ($1 - vertices[index]).dot(normal))
      }
      if separation > best.separation {
        best = Face(index: index, normal: normal, separation: separation)
      }
    }
    return best
  }
}
