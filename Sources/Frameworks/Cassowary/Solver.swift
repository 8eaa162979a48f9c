/// An incremental solver of linear constraints with priorities.
///
/// Required constraints hold exactly. Optional ones are satisfied as well as they can be: a higher
/// priority always wins over any number of lower ones, and within one priority the sum of the
/// absolute errors is least. Where that leaves a choice, it is made the same way for the same history
/// of calls.
///
/// A change costs time in proportion to the part of the system that it touches. Nothing is read out
/// until ``solve()``.
///
/// - SeeAlso: Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving
///   algorithm", ACM TOCHI 8 (4), 2001.
package final class Solver {
  /// What the solver keeps of a constraint.
  struct Record {
    var terms: UnsafeMutablePointer<Cell>?
    var termCount: Int32 = 0
    var termSizeClass: UInt8 = 0
    var relation = Relation.equal
    var isAlive = false
    /// Required when 1000; of an optional equation, the priority of not being more.
    var priority: Float = 1000
    /// Of an optional equation, the priority of not being less.
    var priorityBelow: Float = 1000
    var constant = 0.0
    var marker: UInt32 = 0
    /// The second symbol of an optional constraint: its error, or one of its two.
    var other = noSymbol
    var generation: UInt32 = 0
    /// Grows with each addition.
    var age: UInt64 = 0

    /// Turns "at least" into "at most", so that every row is written one way.
    var sign: Double { relation == .greaterThanOrEqual ? -1 : 1 }
    var isRequired: Bool { priority >= 1000 }
  }

  static let noSymbol = UInt32.max

  // Unchecked: nothing here calls back into the solver while a part of it is being changed, and the checks
  // at run time would take longer than the changes.
  @exclusivity(unchecked) var tableau = Tableau()
  @exclusivity(unchecked) var records = Buffer<Record>()
  @exclusivity(unchecked) var termPool = BlockPool<Cell>()
  /// Set when a contradiction was left in the table: costs are gone until it is resolved.
  var needsRecovery = false
  @exclusivity(unchecked) private var freeRecords = Buffer<UInt32>()
  @exclusivity(unchecked) private var changes = Buffer<UInt32>()
  private var additions: UInt64 = 0

  package init() {}

  /// The number of constraints now in the system.
  package private(set) var constraintCount = 0

  /// Pivots done so far, a measure of work that is the same on every machine.
  package var pivotCount: Int { tableau.pivotCount }

  // MARK: Variables

  /// Makes a variable; until a constraint says otherwise its value is zero.
  ///
  /// - Parameter isLength: Whether it must not become negative, which costs less than a constraint.
  package func makeVariable(isLength: Bool = false) -> Variable {
    Variable(symbol: tableau.makeSymbol(isLength ? .length : .external, owner: 0))
  }

  /// Gives a variable up; its name is used again once no constraint mentions it.
  package func release(_ variable: Variable) {
    let symbol = Int(variable.symbol)
    precondition(
      tableau.symbols[symbol].kind.isVariable && !tableau.symbols[symbol].isReleased,
      "A variable is released once.")
    tableau.symbols.base[symbol].isReleased = true
    if tableau.symbols[symbol].owner == 0 { reclaim(variable.symbol) }
  }

  /// The value as of the last time the system was solved.
  package func value(of variable: Variable) -> Double { tableau.values[Int(variable.symbol)] }

  private func reclaim(_ symbol: UInt32) {
    let record = tableau.symbols[Int(symbol)]
    // Without constraints a variable has no row; one could be left by rounding alone.
    if record.kind == .external {
      tableau.undefine(symbol)
    } else if record.row >= 0 {
      tableau.dropRow(record.row)
    }
    tableau.freeSymbol(symbol)
  }

  // MARK: Solving

  /// Brings all values up to date.
  ///
  /// - Throws: `unsatisfiable` when changed constants contradict each other. The constraints stay, values
  ///   keep their last state, and the caller removes or changes one and solves again.
  package func solve() throws(SolverError) {
    try reoptimize()
    tableau.optimize()
    tableau.evaluate(into: &changes)
  }

  /// Passes on the variables whose value changed since the last call, each at least once.
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
      // Nothing that is required holds the row down: what is missing is a rounding error.
      tableau.rows.base[Int(row)].constant = 0
    }
  }

  /// Finds a feasible table without regard to costs, then charges the costs anew and optimizes.
  ///
  /// The way back from a contradiction, when neither simplex method has its starting condition.
  private func recover() throws(SolverError) {
    tableau.objective.clearAll()
    for index in 0..<tableau.rows.count { tableau.recordInfeasible(Int32(index)) }
    try restoreFeasibility()
    needsRecovery = false
    for index in 0..<records.count where records[index].isAlive { charge(records[index], 1) }
    tableau.optimize()
  }

  /// The required constraints whose markers are in a row, oldest first.
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

  /// Stores a constraint that is not alive yet.
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

  /// Frees a record, its symbols, and the variables that were only waiting for it.
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
