/// A system of constraints for any solver.
///
/// The kiwi program reads its text, so that both solve the same problem.
package struct Problem: Sendable {
  /// A sum compared with zero.
  package struct Constraint: Sendable {
    /// 1000 is required.
    ///
    /// Of the others, kiwi supports 750, 600, 510, 500 and 250.
    package var priority: Float
    /// `<=`, `==` or `>=`.
    package var relation: String
    package var constant: Double
    package var terms: [(variable: Int, coefficient: Double)]
  }

  /// An edit variable.
  package struct Edit: Sendable {
    package var variable: Int
    package var priority: Float
  }

  package let name: String
  package private(set) var variableCount = 0
  package var edits: [Edit] = []
  package var constraints: [Constraint] = []
  /// The suggested values of each step, for all edit variables.
  package var steps: [[(variable: Int, value: Double)]] = []
  /// The indexes of constraints to remove and add again, one by one.
  package var readded: [Int] = []

  package init(name: String) { self.name = name }

  package mutating func makeVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  package mutating func constrain(
    _ terms: [(variable: Int, coefficient: Double)], _ relation: String, _ value: Double,
    priority: Float = 1000
  ) {
    constraints.append(
      Constraint(priority: priority, relation: relation, constant: -value, terms: terms))
  }

  /// One keyword and its numbers per line.
  package var text: String {
    var lines = ["problem \(name)", "variables \(variableCount)"]
    for edit in edits { lines.append("edit \(edit.variable) \(edit.priority)") }
    for constraint in constraints {
      var line = "constraint \(constraint.priority) \(constraint.relation) \(constraint.constant)"
      for term in constraint.terms { line += " \(term.variable) \(term.coefficient)" }
      lines.append(line)
    }
    for step in steps {
      lines.append("suggest" + step.map { " \($0.variable) \($0.value)" }.joined())
    }
    for position in readded { lines.append("readd \(position)") }
    return lines.joined(separator: "\n") + "\nend\n"
  }
}
