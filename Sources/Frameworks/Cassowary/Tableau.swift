/// The augmented simplex tableau: rows solved for their basic symbols, and an index by column.
///
/// Restricted symbols and unrestricted variables have tables of their own. Only rows of restricted symbols
/// are kept solved by parametric ones; they mention no external.
///
/// - SeeAlso: Badros, Borning and Stuckey (2001), section 2.3, "augmented simplex form".
// DEPARTURE: the paper substitutes every pivot into the unrestricted table, too. Here an external is
// defined by whatever its constraint mentions, other externals included, and evaluated when values are
// read; a chain of a thousand views then has a thousand short definitions, not half a million cells.
struct Tableau: ~Copyable {
  var symbols = Buffer<SymbolRecord>()
  /// The rows of restricted basic symbols.
  var rows = Buffer<Row>()
  /// The rows of externals; see `Tableau+Definitions.swift`.
  var definitions = Buffer<Row>()
  /// For each symbol the restricted rows that mention it.
  var columns = Buffer<Column>()
  /// For each symbol the externals whose definitions mention it.
  var uses = Buffer<Column>()
  var objective = Objective()
  /// Of each external, its value when values were last read.
  var values = Buffer<Double>()

  /// Symbols whose cost may have become negative.
  var candidates = SymbolQueue()
  /// Rows whose constant may have left the feasible range.
  var infeasible = Buffer<Int32>()
  /// Variables whose value may have changed.
  var changed = Buffer<UInt32>()
  /// Pivots since the tableau was made.
  var pivotCount = 0

  private var freeSymbols = Buffer<UInt32>()
  private var freeRows = Buffer<Int32>()
  var freeDefinitions = Buffer<Int32>()
  var cellPool = BlockPool<Cell>()
  private var columnPool = BlockPool<Int32>()
  /// Where merges put their result before it moves into the row.
  var scratch = Buffer<Cell>(capacity: 64)
  /// The row under construction, `0 = draftConstant + Σ cells`.
  var draft = Buffer<Cell>(capacity: 64)
  var draftConstant = 0.0
  /// For each row, the last sweep of a column that met it.
  private var visits = Buffer<UInt32>()
  private var visit: UInt32 = 0
  /// What walks over definitions need; kept to save allocations.
  var walk = DefinitionWalk()

  // MARK: Symbols

  mutating func makeSymbol(_ kind: SymbolKind, owner: UInt32) -> UInt32 {
    let record = SymbolRecord(owner: owner, kind: kind)
    if let reused = freeSymbols.popLast() {
      // A symbol freed while it waited in a list keeps its place there.
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

  /// The present value of a restricted symbol.
  func constant(of symbol: UInt32) -> Double {
    let row = symbols[Int(symbol)].row
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  /// The place of a symbol among a row's cells, or nil.
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

  // MARK: Columns

  /// The next number of a sweep over a column.
  mutating func beginVisit() -> UInt32 {
    visit &+= 1
    if visit == 0 {
      for index in 0..<visits.count { visits[index] = 0 }
      visit = 1
    }
    return visit
  }

  /// Whether a row is met for the first time in a sweep.
  func meets(_ row: Int32, in visit: UInt32) -> Bool {
    if visits[Int(row)] == visit { return false }
    visits[Int(row)] = visit
    return true
  }

  private mutating func appendToColumn(_ symbol: UInt32, row: Int32) {
    let column = columns.base + Int(symbol)
    let isFull = column.pointee.count == column.pointee.capacity
    if isFull, column.pointee.count >= 64, column.pointee.live * 2 <= column.pointee.count {
      sweepColumn(symbol)
    }
    append(row, to: column)
  }

  /// Adds an entry to a column that lives in a buffer of this table.
  mutating func append(_ entry: Int32, to column: UnsafeMutablePointer<Column>) {
    if column.pointee.count == column.pointee.capacity {
      let sizeClass =
        column.pointee.rows == nil
        ? BlockPool<Int32>.sizeClass(for: 1) : Int(column.pointee.sizeClass) + 1
      let grown = columnPool.allocate(sizeClass: sizeClass)
      if let old = column.pointee.rows {
        grown.update(from: old, count: Int(column.pointee.count))
        columnPool.free(old, sizeClass: Int(column.pointee.sizeClass))
      }
      column.pointee.rows = grown
      column.pointee.sizeClass = UInt8(sizeClass)
    }
    column.pointee.rows?[Int(column.pointee.count)] = entry
    column.pointee.count += 1
    column.pointee.live += 1
  }

  /// Drops entries of rows that no longer mention the symbol.
  private mutating func sweepColumn(_ symbol: UInt32) {
    let column = columns.base + Int(symbol)
    guard let entries = column.pointee.rows else { return }
    let visit = beginVisit()
    var kept = 0
    for index in 0..<Int(column.pointee.count) {
      let row = entries[index]
      guard meets(row, in: visit), !rows[Int(row)].isFree,
        position(of: symbol, in: rows[Int(row)]) != nil
      else { continue }
      entries[kept] = row
      kept += 1
    }
    column.pointee.count = Int32(kept)
  }

  /// Forgets a column; the rows themselves must not mention the symbol any more.
  private mutating func clearColumn(_ symbol: UInt32) { clear(columns.base + Int(symbol)) }

  mutating func clear(_ column: UnsafeMutablePointer<Column>) {
    if let entries = column.pointee.rows {
      columnPool.free(entries, sizeClass: Int(column.pointee.sizeClass))
    }
    column.pointee = Column()
  }

  /// Takes a symbol that should have vanished out of every row that kept a rounding error of it.
  private mutating func purgeColumn(_ symbol: UInt32) {
    let column = columns.base + Int(symbol)
    if column.pointee.live > 0, let entries = column.pointee.rows {
      for index in 0..<Int(column.pointee.count) {
        let row = rows.base + Int(entries[index])
        guard !row.pointee.isFree, let place = position(of: symbol, in: row.pointee) else {
          continue
        }
        close(place, in: row)
      }
    }
    clearColumn(symbol)
  }

  // MARK: Changes of constants and costs

  /// Moves every row that mentions a symbol as if the symbol had grown by an amount.
  mutating func shift(_ symbol: UInt32, by change: Double) {
    shiftDefinitions(mentioning: symbol, by: change)
    let own = symbols[Int(symbol)].row
    if own >= 0 {
      rows.base[Int(own)].constant -= change
      noteConstant(ofRow: own)
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
      noteConstant(ofRow: entry)
    }
  }

  /// Adds a weight times a symbol to one level of the objective.
  mutating func charge(_ symbol: UInt32, _ weight: Double, level: Int) {
    let index = symbols[Int(symbol)].row
    guard index >= 0 else {
      objective.add(weight, to: symbol, level: level)
      noteCost(of: symbol)
      return
    }
    let row = rows[Int(index)]
    for place in 0..<Int(row.count) {
      let cell = row.cells[place]
      objective.add(weight * cell.coefficient, to: cell.symbol, level: level)
      noteCost(of: cell.symbol)
    }
  }

  // MARK: Rows

  /// Puts a row where it is looked at when feasibility or values are next asked for.
  mutating func noteConstant(ofRow index: Int32) {
    let row = rows.base + Int(index)
    let symbol = Int(row.pointee.basic)
    noteRestricted(row.pointee.basic)
    let excess = symbols[symbol].kind == .dummy ? abs(row.pointee.constant) : -row.pointee.constant
    if excess > feasibilityTolerance { noteInfeasible(index) }
  }

  /// Notes that the value of a restricted symbol may have changed, if anyone looks at it.
  private mutating func noteRestricted(_ symbol: UInt32) {
    if symbols[Int(symbol)].kind == .length || uses[Int(symbol)].live > 0 { noteValue(of: symbol) }
  }

  mutating func noteInfeasible(_ index: Int32) {
    guard !rows[Int(index)].isQueued else { return }
    rows.base[Int(index)].isQueued = true
    infeasible.append(index)
  }

  mutating func noteValue(of symbol: UInt32) {
    guard !symbols[Int(symbol)].isChanged else { return }
    symbols.base[Int(symbol)].isChanged = true
    changed.append(symbol)
  }

  /// Queues a symbol for the primal simplex if raising it would lower the objective.
  mutating func noteCost(of symbol: UInt32) {
    let record = symbols[Int(symbol)]
    guard !record.isQueued, record.row < 0, record.kind != .dummy, objective.isNegative(symbol)
    else { return }
    symbols.base[Int(symbol)].isQueued = true
    candidates.insert(symbol)
  }

  /// Makes the draft, solved for one of its restricted symbols, a row, and substitutes it everywhere.
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
    noteConstant(ofRow: index)
    return index
  }

  /// Takes a row out of the table; its basic symbol becomes parametric and appears nowhere.
  mutating func dropRow(_ index: Int32) {
    let row = rows.base + Int(index)
    for place in 0..<Int(row.pointee.count) {
      columns.base[Int(row.pointee.cells[place].symbol)].live -= 1
    }
    cellPool.free(row.pointee.cells, sizeClass: Int(row.pointee.sizeClass))
    symbols.base[Int(row.pointee.basic)].row = -1
    noteRestricted(row.pointee.basic)
    row.pointee.isFree = true
    row.pointee.count = 0
    freeRows.append(index)
  }

  /// Exchanges a row's basic symbol with a parametric one and substitutes the row everywhere.
  ///
  /// - SeeAlso: Badros, Borning and Stuckey (2001), section 2.3, the pivot.
  mutating func pivot(row index: Int32, entering: UInt32) {
    pivotCount += 1
    let row = rows.base + Int(index)
    let leaving = row.pointee.basic
    guard let place = position(of: entering, in: row.pointee) else { return }
    let cells = row.pointee.cells
    let count = Int(row.pointee.count)
    let inverse = 1 / cells[place].coefficient
    for other in 0..<count { cells[other].coefficient *= -inverse }
    // The leaving symbol takes the place of the entering one, moved to where order wants it.
    var hole = place
    while hole > 0, cells[hole - 1].symbol > leaving {
      cells[hole] = cells[hole - 1]
      hole -= 1
    }
    while hole + 1 < count, cells[hole + 1].symbol < leaving {
      cells[hole] = cells[hole + 1]
      hole += 1
    }
    cells[hole] = Cell(coefficient: inverse, symbol: leaving)
    row.pointee.constant *= -inverse
    row.pointee.basic = entering
    symbols.base[Int(leaving)].row = -1
    symbols.base[Int(entering)].row = index
    columns.base[Int(entering)].live -= 1
    appendToColumn(leaving, row: index)
    noteRestricted(leaving)
    substitute(entering, by: index)
    noteConstant(ofRow: index)
  }

  /// Replaces a symbol by its row in all other rows and in the objective.
  private mutating func substitute(_ symbol: UInt32, by source: Int32) {
    let column = columns[Int(symbol)]
    if let entries = column.rows, column.live > 0 {
      // A row met twice no longer has the symbol at the second time.
      for index in 0..<Int(column.count) {
        let target = entries[index]
        guard target != source, !rows[Int(target)].isFree else { continue }
        substitute(symbol, at: target, by: source)
      }
    }
    clearColumn(symbol)
    guard let levels = objective.levelsInUse(by: symbol) else { return }
    let row = rows[Int(source)]
    for place in 0..<Int(row.count) {
      let cell = row.cells[place]
      objective.addMultiple(cell.coefficient, of: symbol, to: cell.symbol, levels: levels)
      noteCost(of: cell.symbol)
    }
    objective.clear(symbol)
  }

  private mutating func substitute(_ symbol: UInt32, at target: Int32, by source: Int32) {
    let row = rows.base + Int(target)
    guard let place = position(of: symbol, in: row.pointee) else { return }
    let from = rows.base + Int(source)
    let factor = row.pointee.cells[place].coefficient
    let change = factor * from.pointee.constant
    if from.pointee.count == 0 {
      close(place, in: row)
    } else if from.pointee.count == 1 {
      replace(place, in: target, by: from.pointee.cells[0], factor: factor)
    } else {
      merge(into: target, dropping: place, from: source, factor: factor)
    }
    if change != 0 {
      row.pointee.constant += change
      noteConstant(ofRow: target)
    }
  }

  /// Puts a multiple of a cell in the place of another in a row.
  private mutating func replace(
    _ place: Int, in target: Int32, by cell: Cell, factor: Double
  ) {
    let row = rows.base + Int(target)
    let cells = row.pointee.cells
    let count = Int(row.pointee.count)
    let product = cell.coefficient * factor
    // The hole moves towards where the new symbol belongs.
    var hole = place
    if cell.symbol < cells[place].symbol {
      while hole > 0, cells[hole - 1].symbol > cell.symbol {
        cells[hole] = cells[hole - 1]
        hole -= 1
      }
      if hole > 0, cells[hole - 1].symbol == cell.symbol {
        cells[hole - 1].coefficient += product
        close(hole, in: row)
        if abs(cells[hole - 1].coefficient) <= negligibleCoefficient {
          columns.base[Int(cell.symbol)].live -= 1
          close(hole - 1, in: row)
        }
        return
      }
    } else {
      while hole + 1 < count, cells[hole + 1].symbol < cell.symbol {
        cells[hole] = cells[hole + 1]
        hole += 1
      }
      if hole + 1 < count, cells[hole + 1].symbol == cell.symbol {
        cells[hole + 1].coefficient += product
        close(hole, in: row)
        if abs(cells[hole].coefficient) <= negligibleCoefficient {
          columns.base[Int(cell.symbol)].live -= 1
          close(hole, in: row)
        }
        return
      }
    }
    if abs(product) > negligibleCoefficient {
      cells[hole] = Cell(coefficient: product, symbol: cell.symbol)
      appendToColumn(cell.symbol, row: target)
    } else {
      close(hole, in: row)
    }
  }

  /// Takes a cell out of a row.
  func close(_ place: Int, in row: UnsafeMutablePointer<Row>) {
    let cells = row.pointee.cells
    for next in (place + 1)..<max(Int(row.pointee.count), place + 1) {
      cells[next - 1] = cells[next]
    }
    row.pointee.count -= 1
  }

  /// Adds a multiple of one row's cells to another's, leaving out one cell of the latter.
  private mutating func merge(
    into target: Int32, dropping place: Int, from source: Int32, factor: Double
  ) {
    let row = rows.base + Int(target)
    let left = row.pointee.cells
    let leftCount = Int(row.pointee.count)
    let right = rows[Int(source)].cells
    let rightCount = Int(rows[Int(source)].count)
    scratch.reserve(leftCount + rightCount)
    let output = scratch.base
    var first = 0
    var second = 0
    var written = 0
    while first < leftCount, second < rightCount {
      if first == place {
        first += 1
        continue
      }
      let mine = left[first]
      let theirs = right[second]
      if mine.symbol < theirs.symbol {
        output[written] = mine
        written += 1
        first += 1
      } else if mine.symbol > theirs.symbol {
        let product = theirs.coefficient * factor
        second += 1
        guard abs(product) > negligibleCoefficient else { continue }
        output[written] = Cell(coefficient: product, symbol: theirs.symbol)
        written += 1
        appendToColumn(theirs.symbol, row: target)
      } else {
        let sum = mine.coefficient + theirs.coefficient * factor
        first += 1
        second += 1
        if abs(sum) > negligibleCoefficient {
          output[written] = Cell(coefficient: sum, symbol: mine.symbol)
          written += 1
        } else {
          columns.base[Int(mine.symbol)].live -= 1
        }
      }
    }
    while first < leftCount {
      if first != place {
        output[written] = left[first]
        written += 1
      }
      first += 1
    }
    while second < rightCount {
      let theirs = right[second]
      let product = theirs.coefficient * factor
      second += 1
      guard abs(product) > negligibleCoefficient else { continue }
      output[written] = Cell(coefficient: product, symbol: theirs.symbol)
      written += 1
      appendToColumn(theirs.symbol, row: target)
    }
    if written > BlockPool<Cell>.capacity(of: Int(row.pointee.sizeClass)) {
      cellPool.free(row.pointee.cells, sizeClass: Int(row.pointee.sizeClass))
      let sizeClass = BlockPool<Cell>.sizeClass(for: written)
      row.pointee.cells = cellPool.allocate(sizeClass: sizeClass)
      row.pointee.sizeClass = UInt8(sizeClass)
    }
    row.pointee.cells.update(from: output, count: written)
    row.pointee.count = Int32(written)
  }
}
