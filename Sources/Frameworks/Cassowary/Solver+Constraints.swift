extension Solver {
  /// Adds the constraint that the sum of the terms and the constant compares with zero as told.
  ///
  /// - Parameters:
  ///   - terms: A variable may occur more than once.
  ///   - priority: More than 0; 1000 and above is required.
  /// - Throws: `unsatisfiable` when required constraints contradict the new one, which is then not
  ///   part of the system, or each other after earlier changes of constants.
  package func add(
    _ terms: [Term], constant: Double, relation: Relation, priority: Float = 1000
  ) throws(SolverError) -> ConstraintID {
    precondition(priority > 0, "A priority is more than zero.")
    precondition(constant.isFinite, "A constant is a finite number.")
    try settle()
    let index = terms.withUnsafeBufferPointer {
      makeRecord($0, constant: constant, relation: relation, priority: priority)
    }
    draftRow(index)
    let conflict = records[Int(index)].isRequired ? installRequired(index) : installOptional(index)
    if let conflict { throw .unsatisfiable(conflict) }
    return enliven(index)
  }

  /// Takes a constraint out of the system.
  package func remove(_ id: ConstraintID) {
    let index = index(of: id)
    prepareForChangeOfCosts()
    let record = records[index]
    // Costs go before the pivot, or substitution would spread them.
    if !needsRecovery { charge(record, -1) }
    if !record.isRequired { tableau.objective.releaseLevel(record.priority) }
    dropMarker(record.marker)
    if record.other != Self.noSymbol { dropVanished(record.other) }
    freeRecord(UInt32(index))
  }

  /// Changes the constant of a constraint in place; the table is put right when next solved.
  ///
  /// - SeeAlso: Badros, Borning and Stuckey (2001), section 2.6, "delta_edit_constant".
  package func setConstant(_ constant: Double, of id: ConstraintID) {
    precondition(constant.isFinite, "A constant is a finite number.")
    let index = index(of: id)
    let record = records[index]
    guard record.constant != constant else { return }
    if !needsRecovery, tableau.infeasible.isEmpty { tableau.optimize() }
    let change = record.sign * (constant - record.constant)
    records.base[index].constant = constant
    let marker = record.marker
    let basicRow = tableau.symbols[Int(marker)].row
    if basicRow >= 0 {
      tableau.rows.base[Int(basicRow)].constant -= change
      tableau.noteConstant(ofRow: basicRow)
      return
    }
    let column = tableau.columns[Int(marker)]
    guard let entries = column.rows else { return }
    let visit = tableau.beginVisit()
    for place in 0..<Int(column.count) {
      let entry = entries[place]
      guard tableau.meets(entry, in: visit) else { continue }
      let row = tableau.rows[Int(entry)]
      guard !row.isFree, let cell = tableau.position(of: marker, in: row) else { continue }
      tableau.rows.base[Int(entry)].constant += change * row.cells[cell].coefficient
      tableau.noteConstant(ofRow: entry)
    }
  }

  /// Changes the priority of an optional constraint in place.
  ///
  /// - Precondition: Both priorities are less than 1000. A constraint becomes required, or ceases to be, by
  ///   removal and addition.
  package func setPriority(_ priority: Float, of id: ConstraintID) {
    let index = index(of: id)
    precondition(
      !records[index].isRequired && priority > 0 && priority < 1000,
      "Only optional constraints change their priority in place.")
    guard records[index].priority != priority else { return }
    prepareForChangeOfCosts()
    if !needsRecovery { charge(records[index], -1) }
    tableau.objective.releaseLevel(records[index].priority)
    records.base[index].priority = priority
    tableau.objective.retainLevel(priority)
    if !needsRecovery { charge(records[index], 1) }
  }

  /// The constant as last set.
  package func constant(of id: ConstraintID) -> Double { records[index(of: id)].constant }

  /// The priority as last set.
  package func priority(of id: ConstraintID) -> Float { records[index(of: id)].priority }

  // MARK: Steps

  /// Writes a constraint as `0 = constant + Σ cells`, by parametric symbols, with its markers.
  ///
  /// - SeeAlso: Badros, Borning and Stuckey (2001), section 2.4, "incremental addition".
  private func draftRow(_ index: UInt32) {
    let record = records[Int(index)]
    tableau.draft.removeAll()
    tableau.draftConstant = record.constant * record.sign
    if let terms = record.terms {
      for place in 0..<Int(record.termCount) where abs(terms[place].coefficient) > 0 {
        tableau.addToDraft(terms[place].symbol, terms[place].coefficient * record.sign)
      }
    }
    let isEquation = record.relation == .equal
    let kind: SymbolKind =
      isEquation ? (record.isRequired ? .dummy : .error) : .slack
    let marker = tableau.makeSymbol(kind, owner: index)
    tableau.insertIntoDraft(marker, 1)
    records.base[Int(index)].marker = marker
    if !record.isRequired {
      let other = tableau.makeSymbol(.error, owner: index)
      tableau.insertIntoDraft(other, -1)
      records.base[Int(index)].other = other
    }
  }

  /// A symbol for which the draft can be solved without disturbing feasibility or costs.
  ///
  /// An unrestricted symbol, and of these the one that the fewest rows mention; or else a length
  /// that no row mentions and that will not be negative.
  // DEPARTURE: the paper takes any; the rarest spreads the fewest new cells. The smallest of equals.
  private func freeSubject() -> UInt32? {
    var best: UInt32?
    var fewest = Int32.max
    for place in 0..<tableau.draft.count {
      let symbol = tableau.draft[place].symbol
      guard tableau.symbols[Int(symbol)].kind == .external,
        abs(tableau.draft[place].coefficient) > smallestPivot
      else { continue }
      let live = tableau.columns[Int(symbol)].live
      if live < fewest {
        fewest = live
        best = symbol
      }
    }
    return best ?? newLength()
  }

  private func newLength() -> UInt32? {
    for place in 0..<tableau.draft.count {
      let cell = tableau.draft[place]
      let symbol = Int(cell.symbol)
      if tableau.symbols[symbol].kind == .length, tableau.columns[symbol].live == 0,
        abs(cell.coefficient) > smallestPivot, tableau.objective.isZero(cell.symbol),
        tableau.draftConstant / cell.coefficient <= 0
      {
        return cell.symbol
      }
    }
    return nil
  }

  /// Installs the draft of an optional constraint, which always succeeds.
  private func installOptional(_ index: UInt32) -> [ConstraintID]? {
    let record = records[Int(index)]
    let subject: UInt32
    if let external = freeSubject() {
      subject = external
    } else if tableau.draftConstant > 0
      || (tableau.draftConstant == 0 && record.relation == .equal)
    {
      subject = record.other
    } else {
      subject = record.marker
    }
    _ = tableau.installDraft(solvedFor: subject)
    tableau.objective.retainLevel(record.priority)
    charge(record, 1)
    return nil
  }

  /// Installs the draft of a required constraint.
  ///
  /// A new inequality that is violated is a row with a negative constant, which the dual simplex
  /// repairs.
  ///
  /// - Returns: The constraints in conflict with it; it has then been taken out again.
  // DEPARTURE: the paper minimizes an artificial variable first and then optimizes again. The table
  // is optimal before the addition, so the dual method does both at once.
  private func installRequired(_ index: UInt32) -> [ConstraintID]? {
    let record = records[Int(index)]
    if let external = freeSubject() {
      _ = tableau.installDraft(solvedFor: external)
      return nil
    }
    if tableau.draftConstant > feasibilityTolerance || record.relation == .equal {
      tableau.optimize()
    }
    // Optimizing may have pivoted symbols of the draft into the basis: write it again.
    if !draftIsParametric() {
      redraft(index)
    }
    let pivotsBefore = tableau.pivotCount
    let row = tableau.installDraft(solvedFor: record.marker)
    if record.relation == .equal, !expel(row) {
      return refuse(index, row: row, hasPivoted: false)
    }
    if let conflict = tableau.restoreFeasibility() {
      return refuse(index, row: conflict, hasPivoted: tableau.pivotCount > pivotsBefore)
    }
    return nil
  }

  private func draftIsParametric() -> Bool {
    for place in 0..<tableau.draft.count
    where tableau.symbols[Int(tableau.draft[place].symbol)].row >= 0 { return false }
    return true
  }

  private func redraft(_ index: UInt32) {
    let record = records[Int(index)]
    tableau.draft.removeAll()
    tableau.draftConstant = record.constant * record.sign
    if let terms = record.terms {
      for place in 0..<Int(record.termCount) where abs(terms[place].coefficient) > 0 {
        tableau.addToDraft(terms[place].symbol, terms[place].coefficient * record.sign)
      }
    }
    tableau.insertIntoDraft(record.marker, 1)
  }

  /// Pivots the marker of a new required equation out of the basis, so that it stays zero.
  ///
  /// A row of nothing but dummies is redundant and may stay while its constant is zero.
  private func expel(_ index: Int32) -> Bool {
    let row = tableau.rows[Int(index)]
    let isZero = abs(row.constant) <= feasibilityTolerance
    var entering = tableau.enteringSymbol(for: row, rising: row.constant < 0)
    if entering == nil, isZero {
      entering = tableau.enteringSymbol(for: row, rising: row.constant >= 0)
    }
    guard let entering else { return isZero }
    tableau.pivot(row: index, entering: entering)
    return true
  }

  /// Takes a constraint that cannot hold out again and names those it conflicts with.
  private func refuse(_ index: UInt32, row: Int32, hasPivoted: Bool) -> [ConstraintID]? {
    let conflict = constraints(inRow: row)
    dropMarker(records[Int(index)].marker)
    freeRecord(index)
    // The pivots on the way to the contradiction were feasible for no table: find one anew.
    if hasPivoted { needsRecovery = true }
    return conflict
  }

  /// Adds the costs of a constraint's errors to the objective, or takes them out.
  ///
  /// - Parameter weight: 1 to charge, -1 to take back.
  func charge(_ record: Record, _ weight: Double) {
    guard !record.isRequired else { return }
    let level = tableau.objective.level(record.priority)
    charge(record.other, weight, level: level)
    if record.relation == .equal { charge(record.marker, weight, level: level) }
  }

  private func charge(_ symbol: UInt32, _ weight: Double, level: Int) {
    let index = tableau.symbols[Int(symbol)].row
    guard index >= 0 else {
      tableau.objective.add(weight, to: symbol, level: level)
      tableau.noteCost(of: symbol)
      return
    }
    let row = tableau.rows[Int(index)]
    for place in 0..<Int(row.count) {
      let cell = row.cells[place]
      tableau.objective.add(weight * cell.coefficient, to: cell.symbol, level: level)
      tableau.noteCost(of: cell.symbol)
    }
  }

  /// Pivots with old costs before they change; gives up on them when there is a contradiction.
  private func prepareForChangeOfCosts() {
    guard !needsRecovery, !tableau.infeasible.isEmpty else { return }
    tableau.optimize()
    if tableau.restoreFeasibility() != nil { needsRecovery = true }
  }

  /// Takes a marker out of the table, and with it what its constraint said.
  private func dropMarker(_ marker: UInt32) {
    var row = tableau.symbols[Int(marker)].row
    if row < 0 {
      guard let leaving = tableau.rowToDrop(for: marker) else { return }
      tableau.pivot(row: leaving, entering: marker)
      row = leaving
    }
    tableau.dropRow(row)
  }

  /// Drops a symbol whose column is the opposite of a marker that is gone.
  private func dropVanished(_ symbol: UInt32) {
    let row = tableau.symbols[Int(symbol)].row
    if row >= 0 { tableau.dropRow(row) }
  }
}
