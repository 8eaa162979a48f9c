/// A variable of a solver.
///
/// It is valid in the solver that created it, until its release.
package struct Variable: Hashable, Sendable {
  let symbol: UInt32

  init(symbol: UInt32) { self.symbol = symbol }

  /// A small index that is unique among the solver's current variables.
  package var index: Int { Int(symbol) }
}

/// A variable with a coefficient.
package struct Term: Sendable {
  package var variable: Variable
  package var coefficient: Double

  package init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
