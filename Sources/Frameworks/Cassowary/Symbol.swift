/// What a column of the tableau stands for.
enum SymbolKind: UInt8 {
  /// A variable of the caller: unrestricted, it has a definition instead of a row.
  case external
  /// A variable of the caller that is zero or more.
  case length
  /// The gap of an inequality: zero or more.
  case slack
  /// The violation of an optional constraint: zero or more, and costs.
  case error
  /// Marks a required equation: always zero, never enters a basis.
  case dummy
  /// On the free list.
  case free

  /// Whether the symbol is a variable of the caller.
  var isVariable: Bool { self == .external || self == .length }

  /// Whether the symbol may be raised from zero to better the objective.
  var canEnter: Bool { self == .slack || self == .error || self == .length }
}

/// The state of one symbol.
struct SymbolRecord {
  /// The row in which the symbol is basic, or the definition of an external, or -1.
  var row: Int32 = -1
  /// The constraint that brought the symbol; for an external the number of constraints that use it.
  var owner: UInt32 = 0
  var kind = SymbolKind.free
  /// Waits in the queue of entering candidates.
  var isQueued = false
  /// An external whose row changed since values were last read out.
  var isChanged = false
  /// Let go by the caller while constraints still used it.
  var isReleased = false
}

/// A symbol's share in a row.
struct Cell {
  var coefficient: Double
  var symbol: UInt32
}

/// `basic = constant + Σ coefficient · symbol`, cells in ascending order of symbol.
struct Row {
  var cells: UnsafeMutablePointer<Cell>
  var constant: Double
  var count: Int32
  var basic: UInt32
  var sizeClass: UInt8
  /// Waits in the list of rows whose constant may be negative.
  var isQueued: Bool
  var isFree: Bool
}

/// The rows that mention a symbol, or the externals whose definitions do.
///
/// Entries are appended when a symbol comes into a row and left behind when it goes; `live` counts
/// the true ones, so that a column is swept before stale ones outnumber them.
struct Column {
  var rows: UnsafeMutablePointer<Int32>?
  var count: Int32 = 0
  var live: Int32 = 0
  var sizeClass: UInt8 = 0

  var capacity: Int32 {
    rows == nil ? 0 : Int32(truncatingIfNeeded: BlockPool<Int32>.capacity(of: Int(sizeClass)))
  }
}

/// Below this a coefficient counts as zero.
let negligibleCoefficient = 1e-10

/// A restricted symbol may fall this far below zero.
///
/// A millionth of a point is never seen, and rounding does not add up to it in a day of edits.
let feasibilityTolerance = 1e-6

/// A pivot element is at least this large.
let smallestPivot = 1e-8
