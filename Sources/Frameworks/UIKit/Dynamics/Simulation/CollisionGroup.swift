/// Two bodies, or a body and a boundary, that a collision behavior has in common.
nonisolated struct ContactPair: Hashable {
  enum Side: Hashable {
    case body(ObjectIdentifier)
    case boundary(Int)
  }

  var group: ObjectIdentifier
  var first: Side
  var second: ObjectIdentifier
}

/// The bodies and boundaries of one collision behavior.
@MainActor struct CollisionGroup {
  struct Boundary {
    var id: Int
    /// Lines, which are hit from both sides.
    var segments: [ConvexShape]
  }

  var id: ObjectIdentifier
  var bodies: [RigidBody]
  var collidesBodies: Bool
  var boundaries: [Boundary]

  /// The pairs of bodies that collide, at least one of which moves.
  func pairs() -> [(RigidBody, RigidBody)] {
    guard collidesBodies else { return [] }
    var pairs: [(RigidBody, RigidBody)] = []
    for (index, first) in bodies.enumerated() {
      for second in bodies[(index + 1)...] where first.inverseMass + second.inverseMass > 0 {
        pairs.append((first, second))
      }
    }
    return pairs
  }

  /// Returns the contacts of each part of the first with each of the second.
  func manifolds(
    _ first: [ConvexShape], _ second: [ConvexShape], _ margin: Double
  ) -> [(parts: Int, manifold: Manifold)] {
    var found: [(parts: Int, manifold: Manifold)] = []
    for (index, one) in first.enumerated() {
      for (otherIndex, other) in second.enumerated() {
        if let manifold = Manifold(one, other, margin: margin) {
          found.append((index * 4096 + otherIndex, manifold))
        }
      }
    }
    return found
  }
}
