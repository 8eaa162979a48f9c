/// The definitions of externals, which express unrestricted variables by other symbols.
///
/// A definition may mention any symbols, including basic ones and other externals, without cycles.
/// Pivots do not change it. It is expanded into the draft of a constraint that mentions its
/// external, and evaluated when values are updated.
extension Tableau {
  // MARK: Creation

  /// Installs the draft as the definition of an external that has none.
  mutating func define(_ subject: UInt32) {
    assert(symbols[Int(subject)].kind == .external && symbols[Int(subject)].row < 0)
    var factor = -1.0
    for place in 0..<draft.count where draft[place].symbol == subject {
      factor = -1 / draft[place].coefficient
    }
    let sizeClass = BlockPool<Cell>.sizeClass(for: draft.count)
    let cells = cellPool.allocate(sizeClass: sizeClass)
    var count = 0
    for place in 0..<draft.count where draft[place].symbol != subject {
      let cell = draft[place]
      cells[count] = Cell(coefficient: cell.coefficient * factor, symbol: cell.symbol)
      count += 1
      appendUse(of: cell.symbol, by: subject)
    }
    let definition = Row(
      cells: cells, constant: draftConstant * factor, count: Int32(count), basic: subject,
      sizeClass: UInt8(sizeClass), isQueued: false, isFree: false)
    if let reused = freeDefinitions.popLast() {
      definitions[Int(reused)] = definition
      symbols.base[Int(subject)].row = reused
    } else {
      definitions.append(definition)
      symbols.base[Int(subject)].row = Int32(definitions.count - 1)
    }
    recordValue(of: subject)
  }

  /// Installs the draft as a row or a definition of an unrestricted symbol.
  mutating func installDraft(solvedForFree subject: UInt32) {
    if symbols[Int(subject)].kind == .external {
      define(subject)
    } else {
      _ = installDraft(solvedFor: subject)
    }
  }

  /// Removes the definition of an external, if any.
  mutating func undefine(_ symbol: UInt32) {
    let index = symbols[Int(symbol)].row
    guard index >= 0 else { return }
    let definition = definitions.base + Int(index)
    for place in 0..<Int(definition.pointee.count) {
      uses.base[Int(definition.pointee.cells[place].symbol)].live -= 1
    }
    cellPool.free(definition.pointee.cells, sizeClass: Int(definition.pointee.sizeClass))
    definition.pointee.isFree = true
    definition.pointee.count = 0
    freeDefinitions.append(index)
    symbols.base[Int(symbol)].row = -1
    recordValue(of: symbol)
  }

  /// Removes the remaining rounding errors of an eliminated symbol from all definitions.
  mutating func purgeUses(of symbol: UInt32) {
    let column = uses.base + Int(symbol)
    if column.pointee.live > 0 {
      for subject in users(of: symbol) {
        let definition = definitions.base + Int(symbols[Int(subject)].row)
        guard let place = position(of: symbol, in: definition.pointee) else { continue }
        close(place, in: definition)
        recordValue(of: subject)
      }
    }
    clear(column)
  }

  /// Returns the distinct externals whose definitions mention a symbol.
  private mutating func users(of symbol: UInt32) -> [UInt32] {
    let column = uses[Int(symbol)]
    guard let entries = column.rows, column.live > 0 else { return [] }
    var found: [UInt32] = []
    walk.begin()
    for place in 0..<Int(column.count) {
      let subject = UInt32(bitPattern: entries[place])
      if walk.visits(subject), cell(of: symbol, inDefinitionOf: subject) != nil {
        found.append(subject)
      }
    }
    return found
  }

  /// Returns the position of a symbol in another's definition, if it is mentioned.
  private func cell(of symbol: UInt32, inDefinitionOf subject: UInt32) -> Int? {
    let record = symbols[Int(subject)]
    guard record.kind == .external, record.row >= 0 else { return nil }
    return position(of: symbol, in: definitions[Int(record.row)])
  }

  private mutating func appendUse(of symbol: UInt32, by subject: UInt32) {
    let column = uses.base + Int(symbol)
    let isFull = column.pointee.count == column.pointee.capacity
    if isFull, column.pointee.count >= 64, column.pointee.live * 2 <= column.pointee.count {
      for (place, subject) in users(of: symbol).enumerated() {
        column.pointee.rows?[place] = Int32(bitPattern: subject)
      }
      column.pointee.count = column.pointee.live
    }
    append(Int32(bitPattern: subject), to: column)
  }

  // MARK: Updates

  /// Adjusts every definition that mentions a symbol for an increase of the symbol.
  mutating func shiftDefinitions(mentioning symbol: UInt32, by change: Double) {
    let column = uses[Int(symbol)]
    guard let entries = column.rows, column.live > 0 else { return }
    walk.begin()
    for place in 0..<Int(column.count) {
      let subject = UInt32(bitPattern: entries[place])
      guard walk.visits(subject), let cell = cell(of: symbol, inDefinitionOf: subject) else {
        continue
      }
      let definition = definitions.base + Int(symbols[Int(subject)].row)
      definition.pointee.constant += change * definition.pointee.cells[cell].coefficient
      recordValue(of: subject)
    }
  }

  /// Substitutes the row of a symbol into the definitions that mention it.
  mutating func substituteInDefinitions(_ symbol: UInt32, by index: Int32) {
    guard uses[Int(symbol)].live > 0 else { return }
    for subject in users(of: symbol) {
      guard let factor = writeDraft(definitionOf: subject, leavingOut: symbol) else { continue }
      let row = rows[Int(index)]
      addToDraft(row.cells, count: Int(row.count), factor: factor)
      draftConstant += factor * row.constant
      redefine(subject)
    }
  }

  /// Eliminates a marker that only definitions mention, and thereby its constraint.
  ///
  /// One external loses its definition. Other definitions that mention the marker use that external
  /// instead. The external is one that depends on none of the others, so that no cycle results.
  mutating func dropFromDefinitions(_ marker: UInt32) {
    let users = users(of: marker)
    guard let single = users.first else { return }
    guard users.count > 1 else { return undefine(single) }
    walk.begin()
    for subject in users { orderDefinitions(below: subject) }
    var chosen = single
    for place in 0..<walk.order.count where users.contains(walk.order[place]) {
      chosen = walk.order[place]
      break
    }
    // marker = (chosen - the rest of its definition) / its coefficient there
    guard let coefficient = writeDraft(definitionOf: chosen, leavingOut: marker) else { return }
    let rest = (0..<draft.count).map { draft[$0] }
    let restConstant = draftConstant
    undefine(chosen)
    for subject in users where subject != chosen {
      guard let own = writeDraft(definitionOf: subject, leavingOut: marker) else { continue }
      let factor = own / coefficient
      for cell in rest { insertIntoDraft(cell.symbol, -factor * cell.coefficient) }
      insertIntoDraft(chosen, factor)
      draftConstant -= factor * restConstant
      redefine(subject)
    }
  }

  /// Writes a definition without one symbol as the draft.
  ///
  /// - Returns: The coefficient of the omitted symbol.
  private mutating func writeDraft(
    definitionOf subject: UInt32, leavingOut symbol: UInt32
  ) -> Double? {
    let definition = definitions[Int(symbols[Int(subject)].row)]
    guard let place = position(of: symbol, in: definition) else { return nil }
    draft.removeAll()
    draftConstant = definition.constant
    for other in 0..<Int(definition.count) where other != place {
      draft.append(definition.cells[other])
    }
    return definition.cells[place].coefficient
  }

  /// Replaces the definition of an external by the draft.
  private mutating func redefine(_ subject: UInt32) {
    undefine(subject)
    insertIntoDraft(subject, -1)
    define(subject)
  }

  // MARK: Expansion

  /// Expands the draft to parametric restricted symbols and externals without a definition.
  mutating func expandDraft() {
    guard !isDraftParametric() else { return }
    walk.begin()
    for place in 0..<draft.count {
      let symbol = draft[place].symbol
      if symbols[Int(symbol)].kind == .external { orderDefinitions(below: symbol) }
    }
    for place in 0..<draft.count { walk.add(draft[place].coefficient, to: draft[place].symbol) }
    // Reverse topological order: externals precede those that they mention.
    for place in stride(from: walk.order.count - 1, through: 0, by: -1) {
      let symbol = walk.order[place]
      let definition = definitions[Int(symbols[Int(symbol)].row)]
      let weight = walk.weights[Int(symbol)]
      draftConstant += weight * definition.constant
      for other in 0..<Int(definition.count) {
        let cell = definition.cells[other]
        walk.add(weight * cell.coefficient, to: cell.symbol)
      }
    }
    let reached = walk.touched.count
    for place in 0..<reached {
      let symbol = walk.touched[place]
      let record = symbols[Int(symbol)]
      guard record.kind != .external, record.row >= 0 else { continue }
      let row = rows[Int(record.row)]
      let weight = walk.weights[Int(symbol)]
      draftConstant += weight * row.constant
      for other in 0..<Int(row.count) {
        walk.add(weight * row.cells[other].coefficient, to: row.cells[other].symbol)
      }
    }
    draft.removeAll()
    for place in 0..<walk.touched.count {
      let symbol = walk.touched[place]
      let weight = walk.weights[Int(symbol)]
      guard symbols[Int(symbol)].row < 0, abs(weight) > negligibleCoefficient else { continue }
      draft.append(Cell(coefficient: weight, symbol: symbol))
    }
    sortDraft()
  }

  private func sortDraft() {
    var cells = UnsafeMutableBufferPointer(start: draft.base, count: draft.count)
    guard draft.count > 24 else {
      // Insertion sort: most drafts are short and nearly sorted.
      for place in 1..<max(draft.count, 1) {
        let cell = cells[place]
        var hole = place
        while hole > 0, cells[hole - 1].symbol > cell.symbol {
          cells[hole] = cells[hole - 1]
          hole -= 1
        }
        cells[hole] = cell
      }
      return
    }
    cells.sort { $0.symbol < $1.symbol }
  }

  /// Appends an external and its defined dependencies in topological order.
  private mutating func orderDefinitions(below symbol: UInt32) {
    guard symbols[Int(symbol)].row >= 0, walk.visits(symbol) else { return }
    walk.stack.append(DefinitionWalk.Step(symbol: symbol))
    while walk.stack.count > 0 {
      let top = walk.stack.base + (walk.stack.count - 1)
      let definition = definitions[Int(symbols[Int(top.pointee.symbol)].row)]
      var next: UInt32?
      while top.pointee.cursor < definition.count {
        let other = definition.cells[Int(top.pointee.cursor)].symbol
        top.pointee.cursor += 1
        let record = symbols[Int(other)]
        if record.kind == .external, record.row >= 0, walk.visits(other) {
          next = other
          break
        }
      }
      if let next {
        walk.stack.append(DefinitionWalk.Step(symbol: next))
      } else {
        walk.order.append(top.pointee.symbol)
        _ = walk.stack.popLast()
      }
    }
  }

  // MARK: Evaluation

  /// Updates the values of variables and appends the changed ones.
  mutating func evaluate(into changes: inout Buffer<UInt32>) {
    // Propagates changes to dependent definitions.
    var place = 0
    while place < changed.count {
      let column = uses[Int(changed[place])]
      place += 1
      guard let entries = column.rows, column.live > 0 else { continue }
      for entry in 0..<Int(column.count) {
        let subject = UInt32(bitPattern: entries[entry])
        if symbols[Int(subject)].kind == .external { recordValue(of: subject) }
      }
    }
    for place in 0..<changed.count {
      let symbol = changed[place]
      let record = symbols[Int(symbol)]
      guard record.isChanged else { continue }
      if record.kind == .external {
        evaluate(symbol, into: &changes)
      } else {
        symbols.base[Int(symbol)].isChanged = false
        if record.kind == .length { update(constant(of: symbol), for: symbol, into: &changes) }
      }
    }
    changed.removeAll()
  }

  /// Evaluates an external after its dependencies.
  private mutating func evaluate(_ symbol: UInt32, into changes: inout Buffer<UInt32>) {
    walk.stack.append(DefinitionWalk.Step(symbol: symbol))
    while walk.stack.count > 0 {
      let top = walk.stack.base + (walk.stack.count - 1)
      let symbol = top.pointee.symbol
      let index = symbols[Int(symbol)].row
      var next: UInt32?
      if index >= 0 {
        let definition = definitions[Int(index)]
        if top.pointee.cursor == 0 { top.pointee.sum = definition.constant }
        while top.pointee.cursor < definition.count {
          let cell = definition.cells[Int(top.pointee.cursor)]
          let record = symbols[Int(cell.symbol)]
          if record.kind == .external {
            if record.isChanged {
              next = cell.symbol
              break
            }
            top.pointee.sum += cell.coefficient * values[Int(cell.symbol)]
          } else if record.row >= 0 {
            top.pointee.sum += cell.coefficient * rows[Int(record.row)].constant
          }
          top.pointee.cursor += 1
        }
      }
      if let next {
        walk.stack.append(DefinitionWalk.Step(symbol: next))
        continue
      }
      symbols.base[Int(symbol)].isChanged = false
      update(top.pointee.sum, for: symbol, into: &changes)
      _ = walk.stack.popLast()
    }
  }

  private func update(_ value: Double, for symbol: UInt32, into changes: inout Buffer<UInt32>) {
    guard values[Int(symbol)] != value else { return }
    values[Int(symbol)] = value
    changes.append(symbol)
  }
}

/// The working memory of traversals of definitions.
struct DefinitionWalk: ~Copyable {
  /// An external on the depth-first stack, with the position reached in its definition.
  struct Step {
    var symbol: UInt32
    var cursor: Int32 = 0
    var sum = 0.0
  }

  var stack = Buffer<Step>()
  /// Externals in topological order, dependencies first.
  var order = Buffer<UInt32>()
  /// The symbols with a weight.
  var touched = Buffer<UInt32>()
  /// The accumulated weight of each symbol.
  var weights = Buffer<Double>()
  private var orderMarks = Buffer<UInt32>()
  private var weightMarks = Buffer<UInt32>()
  private var mark: UInt32 = 0

  mutating func addSymbol() {
    weights.append(0)
    orderMarks.append(0)
    weightMarks.append(0)
  }

  mutating func begin() {
    order.removeAll()
    touched.removeAll()
    mark &+= 1
    guard mark == 0 else { return }
    for index in 0..<orderMarks.count {
      orderMarks[index] = 0
      weightMarks[index] = 0
    }
    mark = 1
  }

  /// Whether a traversal visits a symbol for the first time.
  func visits(_ symbol: UInt32) -> Bool {
    if orderMarks[Int(symbol)] == mark { return false }
    orderMarks[Int(symbol)] = mark
    return true
  }

  mutating func add(_ amount: Double, to symbol: UInt32) {
    if weightMarks[Int(symbol)] == mark {
      weights.base[Int(symbol)] += amount
    } else {
      weightMarks[Int(symbol)] = mark
      weights[Int(symbol)] = amount
      touched.append(symbol)
    }
  }
}
