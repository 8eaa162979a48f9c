/// A system of constraints to be built and changed by any solver.
///
/// Its text is read by the program that runs the same problem in kiwi, so that both solve the same.
package struct Problem: Sendable {
  /// A sum compared with zero.
  package struct Constraint: Sendable {
    /// Required when 1000.
    ///
    /// Of the rest only 750, 600, 510, 500 and 250 have a weight in kiwi.
    package var priority: Float
    /// `<=`, `==` or `>=`.
    package var relation: String
    package var constant: Double
    package var terms: [(variable: Int, coefficient: Double)]
  }

  /// A variable that is to take suggested values.
  package struct Edit: Sendable {
    package var variable: Int
    package var priority: Float
  }

  package let name: String
  package private(set) var variableCount = 0
  package var edits: [Edit] = []
  package var constraints: [Constraint] = []
  /// Values to suggest, one list a step; all variables in it are among the edits.
  package var steps: [[(variable: Int, value: Double)]] = []
  /// Positions of constraints to take out and put back, one by one.
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

  /// One word and its numbers a line.
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
