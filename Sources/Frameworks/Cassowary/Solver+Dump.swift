extension Solver: CustomDebugStringConvertible {
  /// A description of the objective, the rows in order of their basic symbols, and inconsistencies.
  ///
  /// Symbols are `v` for variables, `l` for lengths, `s` for slacks, `e` for errors and `d` for
  /// dummies, numbered in order of creation.
  package var debugDescription: String {
    var lines: [String] = []
    for level in 0..<tableau.objective.levelCount {
      var terms: [String] = []
      for symbol in 0..<tableau.symbols.count {
        let cost = tableau.objective.cost(UInt32(symbol), level: level)
        if cost != 0 { terms.append("\(cost) \(name(UInt32(symbol)))") }
      }
      let priority = tableau.objective.priority(ofLevel: level)
      lines.append("minimize @\(priority): " + terms.joined(separator: " + "))
    }
    for symbol in 0..<tableau.symbols.count {
      let record = tableau.symbols[symbol]
      guard record.row >= 0 else { continue }
      let row =
        record.kind == .external
        ? tableau.definitions[Int(record.row)] : tableau.rows[Int(record.row)]
      var text = "\(name(UInt32(symbol))) = \(row.constant)"
      for place in 0..<Int(row.count) {
        text += " + \(row.cells[place].coefficient) \(name(row.cells[place].symbol))"
      }
      lines.append(text)
    }
    if needsRecovery { lines.append("contradiction unresolved") }
    return lines.joined(separator: "\n")
  }

  private func name(_ symbol: UInt32) -> String {
    switch tableau.symbols[Int(symbol)].kind {
    case .external: "v\(symbol)"
    case .length: "l\(symbol)"
    case .slack: "s\(symbol)"
    case .error: "e\(symbol)"
    case .dummy: "d\(symbol)"
    case .free: "free\(symbol)"
    }
  }

  /// Returns whether another value of the variable would also be optimal.
  ///
  /// This is true for an unconstrained variable, and for one that depends on a parametric symbol
  /// without cost.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    tableau.draft.removeAll()
    tableau.insertIntoDraft(variable.symbol, 1)
    tableau.expandDraft()
    for place in 0..<tableau.draft.count {
      let symbol = tableau.draft[place].symbol
      switch tableau.symbols[Int(symbol)].kind {
      case .external: return true
      case .slack, .error, .length:
        if tableau.objective.isZero(symbol), tableau.canRise(symbol) { return true }
      case .dummy, .free: continue
      }
    }
    return false
  }

  /// The maximum violation of a required constraint by the current values.
  package var largestViolation: Double {
    var largest = 0.0
    for index in 0..<records.count {
      let record = records[index]
      guard record.isAlive, record.isRequired, let terms = record.terms else { continue }
      var sum = record.constant
      for place in 0..<Int(record.termCount) {
        sum += terms[place].coefficient * tableau.values[Int(terms[place].symbol)]
      }
      switch record.relation {
      case .equal: largest = max(largest, abs(sum))
      case .lessThanOrEqual: largest = max(largest, sum)
      case .greaterThanOrEqual: largest = max(largest, -sum)
      }
    }
    return largest
  }
}
