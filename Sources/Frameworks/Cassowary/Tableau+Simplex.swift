extension Tableau {
  /// Optimizes with the primal simplex method; the tableau must be feasible.
  ///
  /// - SeeAlso: Badros, Borning and Stuckey (2001), section 2.4, "simplex optimization".
  mutating func optimize() {
    while let entering = candidates.popSmallest() {
      symbols.base[Int(entering)].isQueued = false
      let record = symbols[Int(entering)]
      guard record.row < 0, record.kind.canEnter, objective.isNegative(entering) else {
        continue
      }
      guard let row = leavingRow(for: entering) else {
        // The objective is bounded, because it is a sum of errors: the cost is a rounding error.
        objective.clear(entering)
        continue
      }
      pivot(row: row, entering: entering)
    }
  }

  /// Returns the restricted row that first reaches zero as a symbol rises: the ratio test.
  // DEPARTURE: the paper does not specify ties. The smallest basic symbol is selected, so that
  // layout is deterministic.
  private func leavingRow(for entering: UInt32) -> Int32? {
    let column = columns[Int(entering)]
    guard let entries = column.rows else { return nil }
    var best: Int32?
    var bestRatio = Double.infinity
    var bestSymbol = UInt32.max
    for index in 0..<Int(column.count) {
      let candidate = entries[index]
      let row = rows[Int(candidate)]
      guard !row.isFree, let place = position(of: entering, in: row) else { continue }
      let coefficient = row.cells[place].coefficient
      guard coefficient < -smallestPivot else { continue }
      let ratio = -row.constant / coefficient
      if ratio < bestRatio - feasibilityTolerance
        || (ratio <= bestRatio + feasibilityTolerance && row.basic < bestSymbol)
      {
        bestRatio = min(ratio, bestRatio)
        bestSymbol = row.basic
        best = candidate
      }
    }
    return best
  }

  /// Whether a symbol can rise above zero before it makes a restricted row negative.
  func canRise(_ symbol: UInt32) -> Bool {
    guard let index = leavingRow(for: symbol) else { return true }
    return rows[Int(index)].constant > feasibilityTolerance
  }

  /// Restores the feasibility of all restricted rows with the dual simplex method.
  ///
  /// - Returns: A row that cannot become feasible, still queued, or `nil` if all are feasible.
  /// - SeeAlso: Badros, Borning and Stuckey (2001), section 2.6, the dual simplex step after an
  ///   edit.
  mutating func restoreFeasibility() -> Int32? {
    // After this number of pivots, rows are selected by Bland's rule, which cannot cycle.
    let patience = 64 + 2 * rows.count
    var pivots = 0
    while let index = pivots < patience ? infeasible.popLast() : popSmallestInfeasible() {
      rows.base[Int(index)].isQueued = false
      let row = rows[Int(index)]
      guard !row.isFree, isInfeasible(row) else { continue }
      guard let entering = enteringSymbol(for: row, rising: row.constant < 0) else {
        recordInfeasible(index)
        return index
      }
      pivot(row: index, entering: entering)
      pivots += 1
    }
    return nil
  }

  private func isInfeasible(_ row: Row) -> Bool {
    switch symbols[Int(row.basic)].kind {
    case .external, .free: false
    case .dummy: abs(row.constant) > feasibilityTolerance
    default: row.constant < -feasibilityTolerance
    }
  }

  private mutating func popSmallestInfeasible() -> Int32? {
    var best = -1
    for place in 0..<infeasible.count
    where isInfeasible(rows[Int(infeasible[place])]) && !rows[Int(infeasible[place])].isFree {
      if best < 0 || rows[Int(infeasible[place])].basic < rows[Int(infeasible[best])].basic {
        best = place
      }
    }
    guard best >= 0 else { return infeasible.popLast() }
    let found = infeasible[best]
    infeasible[best] = infeasible[infeasible.count - 1]
    _ = infeasible.popLast()
    return found
  }

  /// Returns the entering symbol that moves a row toward zero at the least cost per unit.
  ///
  /// - Parameter rising: Whether the row's basic symbol has to increase.
  func enteringSymbol(for row: Row, rising: Bool) -> UInt32? {
    let sign = rising ? 1.0 : -1.0
    var best: UInt32?
    var bestCoefficient = 0.0
    for place in 0..<Int(row.count) {
      let cell = row.cells[place]
      let coefficient = cell.coefficient * sign
      guard coefficient > smallestPivot, symbols[Int(cell.symbol)].kind != .dummy else { continue }
      if let current = best {
        // Cells ascend by symbol, so that the smallest of equal symbols is selected.
        guard
          objective.compare(cell.symbol, over: coefficient, current, over: bestCoefficient) < 0
        else { continue }
      }
      best = cell.symbol
      bestCoefficient = coefficient
    }
    return best
  }

  /// Returns the row from which a marker is pivoted into the basis before its constraint is
  /// removed.
  ///
  /// The order of preference is the row that preserves feasibility with the marker rising, then
  /// with it falling. A row with only a rounding error of the marker is used only if no definition
  /// mentions the marker.
  ///
  /// - SeeAlso: Badros, Borning and Stuckey (2001), section 2.5, "removing a constraint".
  func rowToDrop(for marker: UInt32) -> Int32? {
    let column = columns[Int(marker)]
    guard let entries = column.rows else { return nil }
    var best: Int32?
    var bestRank = 3
    var bestRatio = Double.infinity
    var bestSymbol = UInt32.max
    for index in 0..<Int(column.count) {
      let candidate = entries[index]
      let row = rows[Int(candidate)]
      guard !row.isFree, let place = position(of: marker, in: row) else { continue }
      let coefficient = row.cells[place].coefficient
      let rank: Int
      let ratio: Double
      if abs(coefficient) < smallestPivot {
        rank = 2
        ratio = Double(row.count)
      } else if coefficient < 0 {
        rank = 0
        ratio = -row.constant / coefficient
      } else {
        rank = 1
        ratio = row.constant / coefficient
      }
      if rank < bestRank || (rank == bestRank && ratio < bestRatio)
        || (rank == bestRank && ratio == bestRatio && row.basic < bestSymbol)
      {
        best = candidate
        bestRank = rank
        bestRatio = ratio
        bestSymbol = row.basic
      }
    }
    return bestRank == 2 && uses[Int(marker)].live > 0 ? nil : best
  }
}
