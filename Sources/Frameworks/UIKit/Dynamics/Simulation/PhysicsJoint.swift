/// A connection of two bodies, or of one with the world.
@MainActor final class PhysicsJoint {
  /// The bodies that the joint moves.
  let bodies: [RigidBody]
  /// Returns the rows for the present positions; the number of rows may not change.
  private let makeRows: () -> [ConstraintRow]
  private var rows: [ConstraintRow] = []

  init(_ bodies: [RigidBody], makeRows: @escaping () -> [ConstraintRow]) {
    self.bodies = bodies
    self.makeRows = makeRows
  }

  func prepare(step: Double) {
    var next = makeRows()
    for index in next.indices where rows.indices.contains(index) {
      next[index].impulse = rows[index].impulse
    }
    for index in next.indices { next[index].prepare(step: step) }
    rows = next
  }

  /// Returns the largest change of velocity.
  func solve(step: Double, isRelaxing: Bool) -> Double {
    rows.indices.reduce(0) { max($0, rows[$1].solve(step: step, isRelaxing: isRelaxing)) }
  }
}
