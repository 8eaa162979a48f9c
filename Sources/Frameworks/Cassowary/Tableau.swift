/// The augmented simplex tableau: rows solved for their basic symbols, with a column index.
///
/// Restricted symbols and unrestricted variables have separate tables. Only rows of restricted
/// symbols are solved for parametric symbols; they mention no external.
///
/// - SeeAlso: Badros, Borning and Stuckey (2001), section 2.3, "augmented simplex form".
// DEPARTURE: the paper also substitutes every pivot into the unrestricted table. Here, an external
// is defined by the symbols of its constraint, including other externals, and evaluated when values
// are updated. A chain of a thousand views then has a thousand short definitions instead of half a
// million cells.
struct Tableau: ~Copyable {
  var symbols = Buffer<SymbolRecord>()
  /// The rows of restricted basic symbols.
  var rows = Buffer<Row>()
  /// The definitions of externals; see `Tableau+Definitions.swift`.
  var definitions = Buffer<Row>()
  /// The restricted rows that mention each symbol.
  var columns = Buffer<Column>()
  /// The externals whose definitions mention each symbol.
  var uses = Buffer<Column>()
  var objective = Objective()
  /// The value of each external at the last evaluation.
  var values = Buffer<Double>()

  /// Symbols whose cost may have become negative.
  var candidates = SymbolQueue()
  /// Rows whose constant may have left the feasible range.
  var infeasible = Buffer<Int32>()
  /// Variables whose values may have changed.
  var changed = Buffer<UInt32>()
  /// The number of pivots since initialization.
  var pivotCount = 0

  private var freeSymbols = Buffer<UInt32>()
  private var freeRows = Buffer<Int32>()
  var freeDefinitions = Buffer<Int32>()
  var cellPool = BlockPool<Cell>()
  var columnPool = BlockPool<Int32>()
  /// The result of a merge before it is moved into the row.
  var scratch = Buffer<Cell>(capacity: 64)
  /// The row under construction, `0 = draftConstant + Σ cells`.
  var draft = Buffer<Cell>(capacity: 64)
  var draftConstant = 0.0
  /// The last visit of each row by a column sweep.
  var visits = Buffer<UInt32>()
  var visit: UInt32 = 0
  /// The working memory of traversals of definitions, reused to avoid allocations.
  var walk = DefinitionWalk()

  // MARK: Symbols

  mutating func makeSymbol(_ kind: SymbolKind, owner: UInt32) -> UInt32 {
    let record = SymbolRecord(owner: owner, kind: kind)
    if let reused = freeSymbols.popLast() {
      // A symbol that was freed while in a list remains in the list.
      let old = symbols[Int(reused)]
      symbols[Int(reused)] = record
      symbols.base[Int(reused)].isQueued = old.isQueued
      symbols.base[Int(reused)].isChanged = old.isChanged
      return reused
    }
    symbols.append(record)
    columns.append(Column())
    uses.append(Column())
    values.append(0)
    walk.addSymbol()
    objective.addSymbol()
    return UInt32(symbols.count - 1)
  }

  mutating func freeSymbol(_ symbol: UInt32) {
    assert(symbols[Int(symbol)].row < 0)
    purgeColumn(symbol)
    purgeUses(of: symbol)
    objective.clear(symbol)
    values[Int(symbol)] = 0
    symbols.base[Int(symbol)].kind = .free
    freeSymbols.append(symbol)
  }

  /// Returns the current value of a restricted symbol.
  func constant(of symbol: UInt32) -> Double {
    let row = symbols[Int(symbol)].row
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  /// Returns the position of a symbol among a row's cells, or `nil`.
  func position(of symbol: UInt32, in row: Row) -> Int? {
    let cells = row.cells
    var low = 0
    var high = Int(row.count)
    while high - low > 8 {
      let middle = (low + high) / 2
      if cells[middle].symbol <= symbol { low = middle } else { high = middle }
    }
    while low < high {
      let found = cells[low].symbol
      if found == symbol { return low }
      if found > symbol { return nil }
      low += 1
    }
    return nil
  }

  // MARK: Constants and costs

  /// Adjusts every row that mentions a symbol for an increase of the symbol.
  mutating func shift(_ symbol: UInt32, by change: Double) {
    shiftDefinitions(mentioning: symbol, by: change)
    let own = symbols[Int(symbol)].row
    if own >= 0 {
      rows.base[Int(own)].constant -= change
      recordConstant(ofRow: own)
      return
    }
    let column = columns[Int(symbol)]
    guard let entries = column.rows, column.live > 0 else { return }
    let visit = beginVisit()
    for place in 0..<Int(column.count) {
      let entry = entries[place]
      guard meets(entry, in: visit) else { continue }
      let row = rows[Int(entry)]
      guard !row.isFree, let cell = position(of: symbol, in: row) else { continue }
      rows.base[Int(entry)].constant += change * row.cells[cell].coefficient
      recordConstant(ofRow: entry)
    }
  }

  /// Adds a multiple of a symbol to one level of the objective.
  mutating func charge(_ symbol: UInt32, _ weight: Double, level: Int) {
    let index = symbols[Int(symbol)].row
    guard index >= 0 else {
      objective.add(weight, to: symbol, level: level)
      recordCost(of: symbol)
      return
    }
    let row = rows[Int(index)]
    for place in 0..<Int(row.count) {
      let cell = row.cells[place]
      objective.add(weight * cell.coefficient, to: cell.symbol, level: level)
      recordCost(of: cell.symbol)
    }
  }

  // MARK: Rows

  /// Queues a row whose constant changed for the next feasibility check.
  mutating func recordConstant(ofRow index: Int32) {
    let row = rows.base + Int(index)
    let symbol = Int(row.pointee.basic)
    recordRestricted(row.pointee.basic)
    let excess = symbols[symbol].kind == .dummy ? abs(row.pointee.constant) : -row.pointee.constant
    if excess > feasibilityTolerance { recordInfeasible(index) }
  }

  /// Marks the value of a restricted symbol as changed.
  mutating func recordRestricted(_ symbol: UInt32) {
    if symbols[Int(symbol)].kind == .length || uses[Int(symbol)].live > 0 {
      recordValue(of: symbol)
    }
  }

  mutating func recordInfeasible(_ index: Int32) {
    guard !rows[Int(index)].isQueued else { return }
    rows.base[Int(index)].isQueued = true
    infeasible.append(index)
  }

  mutating func recordValue(of symbol: UInt32) {
    guard !symbols[Int(symbol)].isChanged else { return }
    symbols.base[Int(symbol)].isChanged = true
    changed.append(symbol)
  }

  /// Queues a symbol for the primal simplex method if raising it decreases the objective.
  mutating func recordCost(of symbol: UInt32) {
    let record = symbols[Int(symbol)]
    guard !record.isQueued, record.row < 0, record.kind != .dummy, objective.isNegative(symbol)
    else { return }
    symbols.base[Int(symbol)].isQueued = true
    candidates.insert(symbol)
  }

  /// Installs the draft, solved for a restricted symbol, as a row, and substitutes it everywhere.
  mutating func installDraft(solvedFor subject: UInt32) -> Int32 {
    let count = draft.count - 1
    let sizeClass = BlockPool<Cell>.sizeClass(for: count)
    let cells = cellPool.allocate(sizeClass: sizeClass)
    let index: Int32
    if let reused = freeRows.popLast() {
      index = reused
    } else {
      index = Int32(rows.count)
      rows.append(
        Row(
          cells: cells, constant: 0, count: 0, basic: 0, sizeClass: 0, isQueued: false,
          isFree: true))
      visits.append(0)
    }
    var factor = -1.0
    for place in 0..<draft.count where draft[place].symbol == subject {
      factor = -1 / draft[place].coefficient
    }
    var target = 0
    for place in 0..<draft.count where draft[place].symbol != subject {
      let cell = draft[place]
      cells[target] = Cell(coefficient: cell.coefficient * factor, symbol: cell.symbol)
      target += 1
      appendToColumn(cell.symbol, row: index)
    }
    let wasQueued = rows[Int(index)].isQueued
    rows[Int(index)] = Row(
      cells: cells, constant: draftConstant * factor, count: Int32(count), basic: subject,
      sizeClass: UInt8(sizeClass), isQueued: wasQueued, isFree: false)
    symbols.base[Int(subject)].row = index
    substitute(subject, by: index)
    recordConstant(ofRow: index)
    return index
  }

  /// Removes a row; its basic symbol becomes parametric and occurs nowhere.
  mutating func dropRow(_ index: Int32) {
    let row = rows.base + Int(index)
    for place in 0..<Int(row.pointee.count) {
      columns.base[Int(row.pointee.cells[place].symbol)].live -= 1
    }
    cellPool.free(row.pointee.cells, sizeClass: Int(row.pointee.sizeClass))
    symbols.base[Int(row.pointee.basic)].row = -1
    recordRestricted(row.pointee.basic)
    row.pointee.isFree = true
    row.pointee.count = 0
    freeRows.append(index)
  }
}
