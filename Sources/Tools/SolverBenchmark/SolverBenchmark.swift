import Cassowary

/// Measures the solver on a problem.
package enum SolverBenchmark {
  /// Times in nanoseconds, the shortest of several runs.
  package struct Timings: Sendable {
    /// Creating the solver, adding every constraint and solving.
    package var build = Double.infinity
    /// Suggesting values, solving and reading the solution.
    package var edit = Double.infinity
    /// Removing one constraint, adding it again and solving.
    package var readd = Double.infinity
    /// The sum of all values after the steps, to compare the solutions.
    package var checksum = 0.0
  }

  /// The problems that kiwi solves, too.
  package static var problems: [Problem] {
    [
      .form(), .form(copies: 10), .form(copies: 100), .screen(constraintCount: 100),
      .screen(constraintCount: 1000), .screen(constraintCount: 10000),
    ]
  }

  /// Measures the solver on a problem.
  ///
  /// - Parameter repetitions: The number of builds; small problems need more for stable times.
  package static func run(_ problem: Problem, repetitions: Int) throws -> Timings {
    var timings = Timings()
    let clock = ContinuousClock()
    for _ in 0..<max(repetitions, 1) {
      let start = clock.now
      let session = try Session(problem)
      try session.solver.solve()
      timings.build = min(timings.build, nanoseconds(clock.now - start))

      let edits = clock.now
      for step in problem.steps { try session.suggest(step) }
      let perEdit = nanoseconds(clock.now - edits) / Double(max(problem.steps.count, 1))
      timings.edit = min(timings.edit, perEdit)
      timings.checksum = session.checksum

      let changes = clock.now
      for position in problem.readded { try session.readd(position) }
      let perChange = nanoseconds(clock.now - changes) / Double(max(problem.readded.count, 1))
      timings.readd = min(timings.readd, perChange)
    }
    return timings
  }

  private static func nanoseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
  }

  /// A solver with the constraints of a problem.
  private final class Session {
    let solver = Solver()
    private let problem: Problem
    private var variables: [Variable] = []
    private var edits: [Int: ConstraintID] = [:]
    private var ids: [ConstraintID] = []

    init(_ problem: Problem) throws {
      self.problem = problem
      variables.reserveCapacity(problem.variableCount)
      for _ in 0..<problem.variableCount { variables.append(solver.makeVariable()) }
      for edit in problem.edits {
        edits[edit.variable] = try solver.add(
          [Term(variables[edit.variable])], constant: 0, relation: .equal,
          priority: edit.priority)
      }
      ids.reserveCapacity(problem.constraints.count)
      for constraint in problem.constraints { ids.append(try add(constraint)) }
    }

    var checksum: Double { variables.reduce(0) { $0 + solver.value(of: $1) } }

    func suggest(_ step: [(variable: Int, value: Double)]) throws {
      for (variable, value) in step {
        if let edit = edits[variable] { solver.setConstant(-value, of: edit) }
      }
      try solver.solve()
      var sum = 0.0
      solver.drainChanges { sum += $1 }
    }

    func readd(_ position: Int) throws {
      solver.remove(ids[position])
      ids[position] = try add(problem.constraints[position])
      try solver.solve()
    }

    private func add(_ constraint: Problem.Constraint) throws -> ConstraintID {
      try solver.add(
        constraint.terms.map { Term(variables[$0.variable], $0.coefficient) },
        constant: constraint.constant,
        relation: constraint.relation == "=="
          ? .equal : constraint.relation == "<=" ? .lessThanOrEqual : .greaterThanOrEqual,
        priority: constraint.priority)
    }
  }
}
