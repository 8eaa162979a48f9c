/// The boundaries of a collision behavior.
struct CollisionBoundaries {
  /// The number of the reference bounds' boundary.
  private static let reference = 0

  private struct Boundary {
    var number: Int
    var identifier: any NSCopying
    var path: UIBezierPath
    var segments: [ConvexShape]
  }

  private var boundaries: [Boundary] = []
  private var next = 1
  /// The insets from the reference bounds; `nil` if they are no boundary.
  var referenceInsets: UIEdgeInsets?

  private static func isSame(_ first: any NSCopying, _ second: any NSCopying) -> Bool {
    if let first = first as? NSObject, let second = second as? NSObject { return first == second }
    return (first as AnyObject) === (second as AnyObject)
  }

  mutating func add(_ path: UIBezierPath, _ identifier: any NSCopying) {
    remove(identifier)
    boundaries.append(
      Boundary(
        number: next, identifier: identifier, path: path,
        segments: path.cgPath.data.flattened().flatMap { segments(along: $0) }))
    next += 1
  }

  mutating func remove(_ identifier: any NSCopying) {
    boundaries.removeAll { Self.isSame($0.identifier, identifier) }
  }

  mutating func removeAll() { boundaries = [] }

  func path(_ identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.isSame($0.identifier, identifier) }?.path
  }

  var identifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  /// Returns the identifier of a boundary by its number; `nil` for the reference bounds.
  func identifier(_ number: Int) -> (any NSCopying)? {
    boundaries.first { $0.number == number }?.identifier
  }

  func segments(in referenceBounds: CGRect) -> [CollisionGroup.Boundary] {
    var all = boundaries.map {
      CollisionGroup.Boundary(id: $0.number, segments: $0.segments)
    }
    if let referenceInsets {
      let rect = referenceBounds.inset(by: referenceInsets)
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.minY),
      ]
      all.append(.init(id: Self.reference, segments: segments(along: corners)))
    }
    return all
  }

  private func segments(along points: [CGPoint]) -> [ConvexShape] {
    zip(points, points.dropFirst()).compactMap { start, end in
      start == end ? nil : .polygon([Vector2(start), Vector2(end)])
    }
  }
}
