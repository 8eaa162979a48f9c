/// Pivots, and the substitution of a row into all other rows.
extension Tableau {
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
    // The leaving symbol replaces the entering one, moved to its sorted position.
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
    recordRestricted(leaving)
    substitute(entering, by: index)
    recordConstant(ofRow: index)
  }

  /// Substitutes the row of a symbol into all other rows and the objective.
  mutating func substitute(_ symbol: UInt32, by source: Int32) {
    let column = columns[Int(symbol)]
    if let entries = column.rows, column.live > 0 {
      // A row that occurs twice no longer mentions the symbol the second time.
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
      recordCost(of: cell.symbol)
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
      recordConstant(ofRow: target)
    }
  }

  /// Replaces a cell in a row by a multiple of another cell.
  private mutating func replace(
    _ place: Int, in target: Int32, by cell: Cell, factor: Double
  ) {
    let row = rows.base + Int(target)
    let cells = row.pointee.cells
    let count = Int(row.pointee.count)
    let product = cell.coefficient * factor
    // Moves the hole toward the sorted position of the new symbol.
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

  /// Removes a cell from a row.
  func close(_ place: Int, in row: UnsafeMutablePointer<Row>) {
    let cells = row.pointee.cells
    for next in (place + 1)..<max(Int(row.pointee.count), place + 1) {
      cells[next - 1] = cells[next]
    }
    row.pointee.count -= 1
  }

  /// Adds a multiple of one row's cells to another's, omitting one cell of the latter.
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
    // Appends a multiple of a source cell, unless it is negligible.
    func append(_ cell: Cell) {
      let product = cell.coefficient * factor
      guard abs(product) > negligibleCoefficient else { return }
      output[written] = Cell(coefficient: product, symbol: cell.symbol)
      written += 1
      appendToColumn(cell.symbol, row: target)
    }
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
        append(theirs)
        second += 1
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
    for index in first..<leftCount where index != place {
      output[written] = left[index]
      written += 1
    }
    for index in second..<rightCount { append(right[index]) }
    store(written, in: row)
  }

  /// Replaces a row's cells with the first cells of `scratch`.
  private mutating func store(_ count: Int, in row: UnsafeMutablePointer<Row>) {
    if count > BlockPool<Cell>.capacity(of: Int(row.pointee.sizeClass)) {
      cellPool.free(row.pointee.cells, sizeClass: Int(row.pointee.sizeClass))
      let sizeClass = BlockPool<Cell>.sizeClass(for: count)
      row.pointee.cells = cellPool.allocate(sizeClass: sizeClass)
      row.pointee.sizeClass = UInt8(sizeClass)
    }
    row.pointee.cells.update(from: scratch.base, count: count)
    row.pointee.count = Int32(count)
  }
}
