/// Names a constraint in its solver; never used again for another one.
package struct ConstraintID: Hashable, Sendable {
  let index: UInt32
  let generation: UInt32

  /// A small number, its own among the constraints alive in the solver; good for indexing arrays.
  package var slot: Int { Int(index) }

  /// Names no constraint.
  package static let none = ConstraintID(index: .max, generation: 0)
}

/// How the left side of a constraint compares with zero.
package enum Relation: UInt8, Sendable, BitwiseCopyable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}

/// Why a system has no solution.
package enum SolverError: Error, Equatable {
  /// Required constraints contradict each other.
  ///
  /// The constraints are those in the infeasible row, in the order they were added. When an addition
  /// was refused, the refused constraint is not among them.
  case unsatisfiable([ConstraintID])
}
