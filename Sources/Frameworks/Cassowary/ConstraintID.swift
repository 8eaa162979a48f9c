/// The identifier of a constraint in its solver, which is never reused.
package struct ConstraintID: Hashable, Sendable {
  let index: UInt32
  let generation: UInt32

  /// A small index that is unique among the solver's current constraints.
  package var slot: Int { Int(index) }

  /// The identifier of no constraint.
  package static let none = ConstraintID(index: .max, generation: 0)
}

/// The comparison of a constraint's left side with zero.
package enum Relation: UInt8, Sendable, BitwiseCopyable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}

/// The reason that a system has no solution.
package enum SolverError: Error, Equatable {
  /// Required constraints contradict each other.
  ///
  /// The constraints are those in the infeasible row, in the order of addition. A constraint whose
  /// addition failed is not among them.
  case unsatisfiable([ConstraintID])
}
