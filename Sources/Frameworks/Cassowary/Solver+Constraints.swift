extension Solver {
  /// Adds a constraint on the sum of the terms and the constant, compared with zero.
  ///
  /// - Parameters:
  ///   - terms: A variable may occur more than once.
  ///   - priority: More than 0; 1000 and above is required.
  /// - Throws: `unsatisfiable` if required constraints contradict the new one, which is then not
  ///   added, or each other after earlier changes of constants.
  package func add(
    _ terms: [Term], constant: Double, relation: Relation, priority: Float = 1000
  ) throws(SolverError) -> ConstraintID {
    precondition(priority > 0, "A priority is more than zero.")
    precondition(constant.isFinite, "A constant is a finite number.")
    try reoptimize()
    let index = terms.withUnsafeBufferPointer {
      makeRecord($0, constant: constant, relation: relation, priority: priority)
    }
    if let conflict = install(index) { throw .unsatisfiable(conflict) }
    return markAlive(index)
  }

  /// Adds the constraint that the sum of the terms and the constant is zero, with a priority for
  /// each side.
  ///
  /// One row replaces two inequalities.
  ///
  /// - Parameters:
  ///   - above: The priority of the sum not exceeding zero.
  ///   - below: The priority of the sum not falling below zero.
  /// - Precondition: Both priorities are more than 0 and less than 1000.
  /// - Throws: `unsatisfiable` if constraints contradict each other after earlier changes of
  ///   constants.
  package func addSoftConstraint(
    _ terms: [Term], constant: Double, above: Float, below: Float
  ) throws(SolverError) -> ConstraintID {
    precondition(
      above > 0 && above < 1000 && below > 0 && below < 1000,
      "A soft constraint has priorities of more than zero and less than 1000.")
    precondition(constant.isFinite, "A constant is a finite number.")
    try reoptimize()
    let index = terms.withUnsafeBufferPointer {
      makeRecord($0, constant: constant, relation: .equal, priority: above)
    }
    records.base[Int(index)].priorityBelow = below
    _ = install(index)
    return markAlive(index)
  }

  /// Removes a constraint from the system.
  package func remove(_ id: ConstraintID) {
    let index = index(of: id)
    prepareForChangeOfCosts()
    let record = records[index]
    // Costs are removed before the pivot, whose substitution would distribute them.
    if !needsRecovery { charge(record, -1) }
    if !record.isRequired { releaseLevels(of: record) }
    dropMarker(record.marker)
    if record.other != Self.noSymbol { dropVanished(record.other) }
    freeRecord(UInt32(index))
  }

  /// Changes the constant of a constraint in place; the tableau is reoptimized by the next solve.
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
    tableau.shift(record.marker, by: change)
  }

  /// Changes the priority of an optional constraint in place.
  ///
  /// - Precondition: Both priorities are less than 1000. Changing between required and optional
  ///   needs removal and addition.
  package func setPriority(_ priority: Float, of id: ConstraintID) {
    setPriorities(above: priority, below: priority, of: id)
  }

  /// Changes the two priorities of an optional equation in place.
  ///
  /// - Precondition: All priorities, old and new, are less than 1000.
  package func setPriorities(above: Float, below: Float, of id: ConstraintID) {
    let index = index(of: id)
    precondition(
      !records[index].isRequired && above > 0 && above < 1000 && below > 0 && below < 1000,
      "Only optional constraints change their priority in place.")
    guard records[index].priority != above || records[index].priorityBelow != below else { return }
    prepareForChangeOfCosts()
    if !needsRecovery { charge(records[index], -1) }
    releaseLevels(of: records[index])
    records.base[index].priority = above
    records.base[index].priorityBelow = below
    retainLevels(of: records[index])
    if !needsRecovery { charge(records[index], 1) }
  }

  /// Returns the current constant.
  package func constant(of id: ConstraintID) -> Double { records[index(of: id)].constant }

  /// Returns the current priority.
  package func priority(of id: ConstraintID) -> Float { records[index(of: id)].priority }

  // MARK: Implementation

  /// Writes a constraint as `0 = constant + Σ cells` with its markers, and installs it as a
  /// definition or a row.
  ///
  /// - Returns: The constraints in conflict with it, which is then removed again.
  /// - SeeAlso: Badros, Borning and Stuckey (2001), section 2.4, "incremental addition".
  private func install(_ index: UInt32) -> [ConstraintID]? {
    let record = records[Int(index)]
    writeTerms(of: record)
    let definable = tableau.undefinedSubject(first: record.terms?.pointee.symbol)
    if definable == nil { tableau.expandDraft() }
    let kind: SymbolKind =
      record.relation == .equal ? (record.isRequired ? .dummy : .error) : .slack
    let marker = tableau.makeSymbol(kind, owner: index)
    tableau.insertIntoDraft(marker, 1)
    records.base[Int(index)].marker = marker
    if !record.isRequired {
      let other = tableau.makeSymbol(.error, owner: index)
      tableau.insertIntoDraft(other, -1)
      records.base[Int(index)].other = other
    }
    if let definable {
      tableau.define(definable)
      if !record.isRequired {
        retainLevels(of: record)
        charge(records[Int(index)], 1)
      }
      return nil
    }
    if record.isRequired { return installRequired(index) }
    installOptional(index)
    return nil
  }

  /// Installs the draft of an optional constraint, which cannot fail.
  private func installOptional(_ index: UInt32) {
    let record = records[Int(index)]
    let subject = tableau.freeSubject(
      first: record.terms?.pointee.symbol, isInequality: record.relation != .equal)
    if let subject {
      tableau.installDraft(solvedForFree: subject)
    } else if tableau.draftConstant > 0
      || (tableau.draftConstant == 0 && record.relation == .equal)
    {
      _ = tableau.installDraft(solvedFor: record.other)
    } else {
      _ = tableau.installDraft(solvedFor: record.marker)
    }
    retainLevels(of: record)
    charge(record, 1)
    tableau.optimize()
  }

  /// Installs the draft of a required constraint.
  ///
  /// A violated inequality becomes a row with a negative constant, which the dual simplex method
  /// repairs.
  ///
  /// - Returns: The constraints in conflict with it, which is then removed again.
  // DEPARTURE: the paper minimizes an artificial variable first and then optimizes again. The
  // tableau is optimal before the addition, so the dual simplex method does both.
  private func installRequired(_ index: UInt32) -> [ConstraintID]? {
    let record = records[Int(index)]
    let subject = tableau.freeSubject(
      first: record.terms?.pointee.symbol, isInequality: record.relation != .equal)
    if let subject {
      tableau.installDraft(solvedForFree: subject)
      return nil
    }
    if tableau.draftConstant > feasibilityTolerance || record.relation == .equal {
      tableau.optimize()
    }
    // Optimizing may have pivoted symbols of the draft into the basis, so the draft is rewritten.
    if !tableau.isDraftParametric() {
      redraft(index)
    }
    let pivotsBefore = tableau.pivotCount
    let row = tableau.installDraft(solvedFor: record.marker)
    if record.relation == .equal, !pivotOutMarker(row) {
      return refuse(index, row: row, hasPivoted: false)
    }
    if let conflict = tableau.restoreFeasibility() {
      return refuse(index, row: conflict, hasPivoted: tableau.pivotCount > pivotsBefore)
    }
    return nil
  }

  private func writeTerms(of record: Record) {
    let terms = UnsafeBufferPointer(start: record.terms, count: Int(record.termCount))
    tableau.writeDraft(terms, factor: record.sign, constant: record.constant)
  }

  private func redraft(_ index: UInt32) {
    let record = records[Int(index)]
    writeTerms(of: record)
    tableau.expandDraft()
    tableau.insertIntoDraft(record.marker, 1)
  }

  /// Pivots the marker of a new required equation out of the basis, so that it remains zero.
  ///
  /// A row of dummies only is redundant and may remain while its constant is zero.
  private func pivotOutMarker(_ index: Int32) -> Bool {
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

  /// Removes a contradictory constraint and returns the constraints in conflict with it.
  private func refuse(_ index: UInt32, row: Int32, hasPivoted: Bool) -> [ConstraintID]? {
    let conflict = constraints(inRow: row)
    dropMarker(records[Int(index)].marker)
    freeRecord(index)
    // The tableau is not feasible after pivots toward a contradiction, so recovery is required.
    if hasPivoted { needsRecovery = true }
    return conflict
  }

  /// Adds the costs of a constraint's errors to the objective, or removes them.
  ///
  /// - Parameter weight: 1 to add, -1 to remove.
  func charge(_ record: Record, _ weight: Double) {
    guard !record.isRequired else { return }
    tableau.charge(record.other, weight, level: tableau.objective.level(record.priority))
    if record.relation == .equal {
      tableau.charge(record.marker, weight, level: tableau.objective.level(record.priorityBelow))
    }
  }

  private func retainLevels(of record: Record) {
    tableau.objective.retainLevel(record.priority)
    if record.relation == .equal { tableau.objective.retainLevel(record.priorityBelow) }
  }

  private func releaseLevels(of record: Record) {
    tableau.objective.releaseLevel(record.priority)
    if record.relation == .equal { tableau.objective.releaseLevel(record.priorityBelow) }
  }

  /// Reoptimizes with the current costs before they change; schedules recovery on a contradiction.
  private func prepareForChangeOfCosts() {
    guard !needsRecovery, !tableau.infeasible.isEmpty else { return }
    tableau.optimize()
    if tableau.restoreFeasibility() != nil { needsRecovery = true }
  }

  /// Removes a marker from the tableau, and thereby its constraint.
  private func dropMarker(_ marker: UInt32) {
    var row = tableau.symbols[Int(marker)].row
    if row < 0, let leaving = tableau.rowToDrop(for: marker) {
      tableau.pivot(row: leaving, entering: marker)
      row = leaving
    }
    guard row >= 0 else { return tableau.dropFromDefinitions(marker) }
    tableau.substituteInDefinitions(marker, by: row)
    tableau.dropRow(row)
  }

  /// Removes a symbol whose column is the negative of a removed marker's.
  private func dropVanished(_ symbol: UInt32) {
    let row = tableau.symbols[Int(symbol)].row
    if row >= 0 { tableau.dropRow(row) }
  }
}
