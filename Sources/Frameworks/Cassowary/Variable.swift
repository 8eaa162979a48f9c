/// A number that the solver chooses.
///
/// Valid in the solver that made it, until released.
package struct Variable: Hashable, Sendable {
  let symbol: UInt32

  init(symbol: UInt32) { self.symbol = symbol }

  /// A small number, its own among the variables alive in the solver; good for indexing arrays.
  package var index: Int { Int(symbol) }
}

/// A variable times a factor.
package struct Term: Sendable {
  package var variable: Variable
  package var coefficient: Double

  package init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
