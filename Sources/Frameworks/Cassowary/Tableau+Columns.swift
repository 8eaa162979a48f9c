/// The column index, which is conservative: entries of rows that no longer mention the symbol are
/// skipped.
extension Tableau {
  /// Returns a new visit number for a sweep of a column.
  mutating func beginVisit() -> UInt32 {
    visit &+= 1
    if visit == 0 {
      for index in 0..<visits.count { visits[index] = 0 }
      visit = 1
    }
    return visit
  }

  /// Whether a sweep visits a row for the first time.
  func meets(_ row: Int32, in visit: UInt32) -> Bool {
    if visits[Int(row)] == visit { return false }
    visits[Int(row)] = visit
    return true
  }

  mutating func appendToColumn(_ symbol: UInt32, row: Int32) {
    let column = columns.base + Int(symbol)
    let isFull = column.pointee.count == column.pointee.capacity
    if isFull, column.pointee.count >= 64, column.pointee.live * 2 <= column.pointee.count {
      sweepColumn(symbol)
    }
    append(row, to: column)
  }

  /// Appends an entry to a column.
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

  /// Removes entries of rows that no longer mention the symbol.
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

  /// Clears a column; no row may mention the symbol.
  mutating func clearColumn(_ symbol: UInt32) { clear(columns.base + Int(symbol)) }

  mutating func clear(_ column: UnsafeMutablePointer<Column>) {
    if let entries = column.pointee.rows {
      columnPool.free(entries, sizeClass: Int(column.pointee.sizeClass))
    }
    column.pointee = Column()
  }

  /// Removes the remaining rounding errors of an eliminated symbol from all rows.
  mutating func purgeColumn(_ symbol: UInt32) {
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
}
