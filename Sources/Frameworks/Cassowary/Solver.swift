/// An incremental solver of linear constraints with priorities.
///
/// Required constraints hold exactly. Optional constraints are satisfied as well as possible: a
/// higher priority outweighs any number of lower ones, and within one priority the sum of absolute
/// errors is minimal. Ties are broken deterministically for the same history of calls.
///
/// The cost of a change is proportional to the affected part of the system. Values are updated by
/// ``solve()``.
///
/// - SeeAlso: Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving
///   algorithm", ACM TOCHI 8 (4), 2001.
package final class Solver {
  /// The solver's record of a constraint.
  struct Record {
    var terms: UnsafeMutablePointer<Cell>?
    var termCount: Int32 = 0
    var termSizeClass: UInt8 = 0
    var relation = Relation.equal
    var isAlive = false
    /// The priority, 1000 if required; for an optional equation, that of not exceeding zero.
    var priority: Float = 1000
    /// For an optional equation, the priority of not falling below zero.
    var priorityBelow: Float = 1000
    var constant = 0.0
    var marker: UInt32 = 0
    /// The second symbol of an optional constraint: its error, or one of two.
    var other = noSymbol
    var generation: UInt32 = 0
    /// The sequence number of the addition.
    var age: UInt64 = 0

    /// The factor that normalizes "at least" to "at most".
    var sign: Double { relation == .greaterThanOrEqual ? -1 : 1 }
    var isRequired: Bool { priority >= 1000 }
  }

  static let noSymbol = UInt32.max

  // Unchecked: no code reenters the solver during a mutation, and the run-time checks would cost
  // more than the mutations.
  @exclusivity(unchecked) var tableau = Tableau()
  @exclusivity(unchecked) var records = Buffer<Record>()
  @exclusivity(unchecked) var termPool = BlockPool<Cell>()
  /// Whether a contradiction remains in the tableau; costs are missing until it is resolved.
  var needsRecovery = false
  @exclusivity(unchecked) private var freeRecords = Buffer<UInt32>()
  @exclusivity(unchecked) private var changes = Buffer<UInt32>()
  private var additions: UInt64 = 0

  package init() {}

  /// The current number of constraints.
  package private(set) var constraintCount = 0

  /// The number of pivots so far, a machine-independent measure of work.
  package var pivotCount: Int { tableau.pivotCount }

  // MARK: Variables

  /// Creates a variable, which is zero until a constraint determines it.
  ///
  /// - Parameter isLength: Whether it is nonnegative, which is cheaper than a constraint.
  package func makeVariable(isLength: Bool = false) -> Variable {
    Variable(symbol: tableau.makeSymbol(isLength ? .length : .external, owner: 0))
  }

  /// Releases a variable; its index is reused when no constraint mentions it.
  package func release(_ variable: Variable) {
    let symbol = Int(variable.symbol)
    precondition(
      tableau.symbols[symbol].kind.isVariable && !tableau.symbols[symbol].isReleased,
      "A variable is released once.")
    tableau.symbols.base[symbol].isReleased = true
    if tableau.symbols[symbol].owner == 0 { reclaim(variable.symbol) }
  }

  /// Returns the value of the last solution.
  package func value(of variable: Variable) -> Double { tableau.values[Int(variable.symbol)] }

  private func reclaim(_ symbol: UInt32) {
    let record = tableau.symbols[Int(symbol)]
    // A variable without constraints has no row, except for one that rounding left.
    if record.kind == .external {
      tableau.undefine(symbol)
    } else if record.row >= 0 {
      tableau.dropRow(record.row)
    }
    tableau.freeSymbol(symbol)
  }

  // MARK: Solving

  /// Updates all values.
  ///
  /// - Throws: `unsatisfiable` if changed constants contradict each other. The constraints and the
  ///   previous values are preserved; the caller removes or changes a constraint and solves again.
  package func solve() throws(SolverError) {
    try reoptimize()
    tableau.optimize()
    tableau.evaluate(into: &changes)
  }

  /// Calls a closure with the variables that changed since the last call; a variable may occur
  /// twice.
  package func drainChanges(_ body: (Variable, Double) -> Void) {
    for index in 0..<changes.count where tableau.symbols[Int(changes[index])].kind.isVariable {
      body(Variable(symbol: changes[index]), tableau.values[Int(changes[index])])
    }
    changes.removeAll()
  }

  /// Restores feasibility, then optimality for the queued candidates.
  func reoptimize() throws(SolverError) {
    if needsRecovery {
      try recover()
    } else if !tableau.infeasible.isEmpty {
      tableau.optimize()
      try restoreFeasibility()
    }
  }

  private func restoreFeasibility() throws(SolverError) {
    while let row = tableau.restoreFeasibility() {
      let conflict = constraints(inRow: row)
      guard conflict.isEmpty else { throw .unsatisfiable(conflict) }
      // No required constraint determines the row: the remainder is a rounding error.
      tableau.rows.base[Int(row)].constant = 0
    }
  }

  /// Finds a feasible tableau without regard to costs, then restores the costs and optimizes.
  ///
  /// After a contradiction, neither simplex method has its precondition.
  private func recover() throws(SolverError) {
    tableau.objective.clearAll()
    for index in 0..<tableau.rows.count { tableau.recordInfeasible(Int32(index)) }
    try restoreFeasibility()
    needsRecovery = false
    for index in 0..<records.count where records[index].isAlive { charge(records[index], 1) }
    tableau.optimize()
  }

  /// Returns the required constraints whose markers are in a row, oldest first.
  func constraints(inRow index: Int32) -> [ConstraintID] {
    let row = tableau.rows[Int(index)]
    var found: [(age: UInt64, id: ConstraintID)] = []
    for place in -1..<Int(row.count) {
      let symbol = Int(place < 0 ? row.basic : row.cells[place].symbol)
      let record = tableau.symbols[symbol]
      guard record.kind == .slack || record.kind == .dummy else { continue }
      let owner = records[Int(record.owner)]
      guard owner.isAlive, owner.isRequired else { continue }
      found.append((owner.age, ConstraintID(index: record.owner, generation: owner.generation)))
    }
    return found.sorted { $0.age < $1.age }.map(\.id)
  }

  // MARK: Records

  /// Stores a constraint that is not part of the system yet.
  func makeRecord(
    _ terms: UnsafeBufferPointer<Term>, constant: Double, relation: Relation, priority: Float
  ) -> UInt32 {
    let index: UInt32
    var record = Record()
    if let reused = freeRecords.popLast() {
      index = reused
      record.generation = records[Int(reused)].generation
    } else {
      index = UInt32(records.count)
      records.append(record)
    }
    additions += 1
    record.age = additions
    record.constant = constant
    record.relation = relation
    record.priority = priority
    record.priorityBelow = priority
    record.termCount = Int32(terms.count)
    if !terms.isEmpty {
      let sizeClass = BlockPool<Cell>.sizeClass(for: terms.count)
      let cells = termPool.allocate(sizeClass: sizeClass)
      for place in 0..<terms.count {
        let symbol = terms[place].variable.symbol
        assert(tableau.symbols[Int(symbol)].kind.isVariable)
        cells[place] = Cell(coefficient: terms[place].coefficient, symbol: symbol)
        tableau.symbols.base[Int(symbol)].owner += 1
      }
      record.terms = cells
      record.termSizeClass = UInt8(sizeClass)
    }
    records[Int(index)] = record
    return index
  }

  func markAlive(_ index: UInt32) -> ConstraintID {
    records.base[Int(index)].isAlive = true
    constraintCount += 1
    return ConstraintID(index: index, generation: records[Int(index)].generation)
  }

  /// Frees a record, its symbols, and released variables that only it used.
  func freeRecord(_ index: UInt32) {
    let record = records[Int(index)]
    if record.isAlive { constraintCount -= 1 }
    if record.other != Self.noSymbol { tableau.freeSymbol(record.other) }
    tableau.freeSymbol(record.marker)
    if let terms = record.terms {
      for place in 0..<Int(record.termCount) {
        let symbol = terms[place].symbol
        tableau.symbols.base[Int(symbol)].owner -= 1
        let variable = tableau.symbols[Int(symbol)]
        if variable.isReleased, variable.owner == 0, variable.kind.isVariable { reclaim(symbol) }
      }
      termPool.free(terms, sizeClass: Int(record.termSizeClass))
    }
    records.base[Int(index)].isAlive = false
    records.base[Int(index)].terms = nil
    records.base[Int(index)].generation &+= 1
    freeRecords.append(index)
  }

  func index(of id: ConstraintID) -> Int {
    let index = Int(id.index)
    precondition(
      index < records.count && records[index].isAlive
        && records[index].generation == id.generation,
      "The constraint is not in this solver.")
    return index
  }
}
