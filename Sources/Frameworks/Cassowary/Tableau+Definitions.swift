/// The definitions of externals: what a caller's unrestricted variable is by others.
///
/// A definition mentions any symbols, basic ones and other externals among them, never in a circle. No pivot
/// touches it. It is put into a draft when a constraint speaks of its external, and evaluated when
/// values are read.
extension Tableau {
  // MARK: Making

  /// Makes the draft, solved for an external that has no definition, its definition.
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

  /// Makes the draft a row or a definition of a symbol that is free to be anything.
  mutating func installDraft(solvedForFree subject: UInt32) {
    if symbols[Int(subject)].kind == .external {
      define(subject)
    } else {
      _ = installDraft(solvedFor: subject)
    }
  }

  /// Takes the definition of an external away, if it has one.
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

  /// Takes a symbol that should have vanished out of every definition that kept a rounding error of it.
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

  /// The externals whose definitions mention a symbol, each once.
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

  /// The place of a symbol in the definition of another, if it has one that mentions it.
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

  // MARK: Changing

  /// Moves every definition that mentions a symbol as if the symbol had grown by an amount.
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

  /// Replaces a symbol by its row in the definitions that mention it.
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

  /// Takes a marker that no restricted row mentions out of the definitions, and with it its constraint.
  ///
  /// One external loses its definition; where other definitions mention the marker, too, they follow that
  /// external instead. It is one that depends on none of the others, so that no circle comes about.
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

  /// Writes a definition without one of its symbols as the draft.
  ///
  /// - Returns: The coefficient of the symbol that was left out.
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

  /// Gives an external the draft as its new definition.
  private mutating func redefine(_ subject: UInt32) {
    undefine(subject)
    insertIntoDraft(subject, -1)
    define(subject)
  }

  // MARK: Expanding

  /// Writes the draft by parametric restricted symbols and externals without definition.
  mutating func expandDraft() {
    guard !isDraftParametric() else { return }
    walk.begin()
    for place in 0..<draft.count {
      let symbol = draft[place].symbol
      if symbols[Int(symbol)].kind == .external { orderDefinitions(below: symbol) }
    }
    for place in 0..<draft.count { walk.add(draft[place].coefficient, to: draft[place].symbol) }
    // Whoever mentions an external comes before it.
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
      // Most drafts have a few cells, nearly in order.
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

  /// Appends the defined externals that one depends on, and itself, each after what it depends on.
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

  // MARK: Evaluating

  /// Brings the values of variables up to date and appends those that changed.
  mutating func evaluate(into changes: inout Buffer<UInt32>) {
    // What depends on what changed may have changed.
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

  /// Evaluates an external after those that its definition mentions.
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

/// The working memory of walks over definitions.
struct DefinitionWalk: ~Copyable {
  /// An external on the way down, with how far its definition has been looked at.
  struct Step {
    var symbol: UInt32
    var cursor: Int32 = 0
    var sum = 0.0
  }

  var stack = Buffer<Step>()
  /// Externals, each after what its definition mentions.
  var order = Buffer<UInt32>()
  /// Symbols that a weight was added to.
  var touched = Buffer<UInt32>()
  /// What of each touched symbol the sum has.
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

  /// Whether a symbol is met for the first time in this walk.
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
