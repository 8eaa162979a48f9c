/// The row under construction, `0 = constant + Σ cells`.
extension Tableau {
  /// Writes the draft of a constraint: a sum of variables times a factor.
  mutating func writeDraft(
    _ terms: UnsafeBufferPointer<Cell>, factor: Double, constant: Double
  ) {
    draft.removeAll()
    draftConstant = constant * factor
    for term in terms where abs(term.coefficient) > 0 {
      insertIntoDraft(term.symbol, term.coefficient * factor)
    }
  }

  /// Returns an external of an unexpanded draft that the draft can define without a cycle.
  ///
  /// The external has no definition, and no definition mentions it. The constraint's first variable
  /// is preferred, so that an otherwise undetermined variable remains zero and the dependent
  /// variable follows it; otherwise the smallest symbol is selected.
  func undefinedSubject(first: UInt32?) -> UInt32? {
    var best: UInt32?
    for place in 0..<draft.count {
      let cell = draft[place]
      let symbol = Int(cell.symbol)
      guard symbols[symbol].kind == .external, symbols[symbol].row < 0, uses[symbol].live == 0,
        abs(cell.coefficient) > smallestPivot
      else { continue }
      if best == nil || cell.symbol == first { best = cell.symbol }
    }
    return best
  }

  /// Whether no symbol of the draft has become basic since it was written.
  func isDraftParametric() -> Bool {
    for place in 0..<draft.count where symbols[Int(draft[place].symbol)].row >= 0 { return false }
    return true
  }

  /// Returns a symbol for which the expanded draft can be solved without affecting feasibility or
  /// costs.
  ///
  /// An external without a definition is preferred, and of several the one that the fewest
  /// definitions mention; otherwise a length that no row mentions and that remains nonnegative. A
  /// length is not selected for an inequality that holds already, so that it remains zero.
  // DEPARTURE: the paper selects any; the rarest symbol adds the fewest cells. Of equals, the
  // constraint's first variable is selected.
  func freeSubject(first: UInt32?, isInequality: Bool) -> UInt32? {
    var best: UInt32?
    var fewest = Int32.max
    for place in 0..<draft.count {
      let symbol = draft[place].symbol
      guard symbols[Int(symbol)].kind == .external,
        abs(draft[place].coefficient) > smallestPivot
      else { continue }
      let live = uses[Int(symbol)].live
      if live < fewest || (live == fewest && symbol == first) {
        fewest = live
        best = symbol
      }
    }
    return best ?? (isInequality && draftConstant <= 0 ? nil : newLength())
  }

  private func newLength() -> UInt32? {
    for place in 0..<draft.count {
      let cell = draft[place]
      let symbol = Int(cell.symbol)
      if symbols[symbol].kind == .length, columns[symbol].live == 0,
        abs(cell.coefficient) > smallestPivot, objective.isZero(cell.symbol),
        draftConstant / cell.coefficient <= 0
      {
        return cell.symbol
      }
    }
    return nil
  }

  /// Adds a multiple of a row's cells to the draft.
  mutating func addToDraft(
    _ cells: UnsafeMutablePointer<Cell>, count: Int, factor: Double
  ) {
    if draft.isEmpty {
      draft.setCount(count)
      for index in 0..<count {
        draft[index] = Cell(
          coefficient: cells[index].coefficient * factor, symbol: cells[index].symbol)
      }
      return
    }
    if count == 1 {
      insertIntoDraft(cells[0].symbol, cells[0].coefficient * factor)
      return
    }
    scratch.removeAll()
    scratch.reserve(draft.count + count)
    var first = 0
    var second = 0
    while first < draft.count, second < count {
      let mine = draft[first]
      let theirs = cells[second]
      if mine.symbol < theirs.symbol {
        scratch.append(mine)
        first += 1
      } else if mine.symbol > theirs.symbol {
        scratch.append(Cell(coefficient: theirs.coefficient * factor, symbol: theirs.symbol))
        second += 1
      } else {
        let sum = mine.coefficient + theirs.coefficient * factor
        if abs(sum) > negligibleCoefficient {
          scratch.append(Cell(coefficient: sum, symbol: mine.symbol))
        }
        first += 1
        second += 1
      }
    }
    while first < draft.count {
      scratch.append(draft[first])
      first += 1
    }
    while second < count {
      scratch.append(
        Cell(coefficient: cells[second].coefficient * factor, symbol: cells[second].symbol))
      second += 1
    }
    draft.setCount(scratch.count)
    draft.base.update(from: scratch.base, count: scratch.count)
  }

  /// Adds a multiple of a parametric symbol to the draft.
  mutating func insertIntoDraft(_ symbol: UInt32, _ coefficient: Double) {
    var place = draft.count
    while place > 0, draft[place - 1].symbol > symbol { place -= 1 }
    if place > 0, draft[place - 1].symbol == symbol {
      let sum = draft[place - 1].coefficient + coefficient
      if abs(sum) > negligibleCoefficient {
        draft.base[place - 1].coefficient = sum
      } else {
        for next in place..<draft.count { draft[next - 1] = draft[next] }
        draft.setCount(draft.count - 1)
      }
      return
    }
    draft.append(Cell(coefficient: coefficient, symbol: symbol))
    var hole = draft.count - 1
    while hole > place {
      draft[hole] = draft[hole - 1]
      hole -= 1
    }
    draft[hole] = Cell(coefficient: coefficient, symbol: symbol)
  }
}
