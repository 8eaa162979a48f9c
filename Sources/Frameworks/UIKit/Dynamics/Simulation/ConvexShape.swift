/// A convex part of a body, in the body's space, whose origin is the center of mass.
nonisolated enum ConvexShape: Equatable {
  case circle(center: Vector2, radius: Double)
  /// Vertices whose outline has the inside at its right, in UIKit's coordinates: from the top left
  /// of a rectangle to its top right. Two vertices are a line, which is hit from both sides.
  case polygon([Vector2])

  static func rectangle(width: Double, height: Double) -> ConvexShape {
    let (x, y) = (width / 2, height / 2)
    return .polygon([
      Vector2(x: -x, y: -y), Vector2(x: x, y: -y), Vector2(x: x, y: y), Vector2(x: -x, y: y),
    ])
  }

  static func ellipse(width: Double, height: Double) -> ConvexShape {
    guard abs(width - height) > 0.01 else { return .circle(center: .zero, radius: width / 2) }
    return .polygon(
      (0..<24).map {
        let unit = Vector2(angle: Double($0) / 12 * .pi)
        return Vector2(x: unit.x * width / 2, y: unit.y * height / 2)
      })
  }

  /// Creates the convex hull of points; `nil` if they are on a line.
  ///
  /// - SeeAlso: Andrew (1979), the monotone chain.
  init?(hullOf points: [Vector2]) {
    let sorted = Set(points).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: [Vector2]) -> [Vector2] {
      var chain: [Vector2] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1])
            <= 1e-9
        { chain.removeLast() }
        chain.append(point)
      }
      return chain.dropLast()
    }
    let hull = chain(sorted) + chain(sorted.reversed())
    guard hull.count > 2 else { return nil }
    self = .polygon(hull)
  }

  func moved(by offset: Vector2) -> ConvexShape {
    switch self {
    case .circle(let center, let radius): .circle(center: center + offset, radius: radius)
    case .polygon(let vertices): .polygon(vertices.map { $0 + offset })
    }
  }

  func rotated(by angle: Double) -> ConvexShape {
    switch self {
    case .circle(let center, let radius):
      .circle(center: center.rotated(by: angle), radius: radius)
    case .polygon(let vertices): .polygon(vertices.map { $0.rotated(by: angle) })
    }
  }

  var area: Double {
    switch self {
    case .circle(_, let radius): .pi * radius * radius
    case .polygon(let vertices): edges(of: vertices).reduce(0) { $0 + $1.0.cross($1.1) } / 2
    }
  }

  /// The moment of inertia about the body's center of mass, for a mass of 1 per square point.
  var inertia: Double {
    switch self {
    case .circle(let center, let radius):
      area * (radius * radius / 2 + center.dot(center))
    case .polygon(let vertices):
      edges(of: vertices).reduce(0) { sum, edge in
        let (a, b) = edge
        return sum + a.cross(b) * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
      }
    }
  }

  private func edges(of vertices: [Vector2]) -> [(Vector2, Vector2)] {
    vertices.indices.map { (vertices[$0], vertices[($0 + 1) % vertices.count]) }
  }
}
