/// The kind of a tableau column.
enum SymbolKind: UInt8 {
  /// An unrestricted variable of the caller, which has a definition instead of a row.
  case external
  /// A nonnegative variable of the caller.
  case length
  /// The slack of an inequality; nonnegative.
  case slack
  /// The violation of an optional constraint; nonnegative and with costs.
  case error
  /// The marker of a required equation; always zero, never enters the basis.
  case dummy
  /// On the free list.
  case free

  /// Whether the symbol is a variable of the caller.
  var isVariable: Bool { self == .external || self == .length }

  /// Whether the symbol may enter the basis to improve the objective.
  var canEnter: Bool { self == .slack || self == .error || self == .length }
}

/// The state of one symbol.
struct SymbolRecord {
  /// The row in which the symbol is basic, the definition of an external, or -1.
  var row: Int32 = -1
  /// The constraint that owns the symbol; for an external, the number of constraints that use it.
  var owner: UInt32 = 0
  var kind = SymbolKind.free
  /// Whether the symbol is in the queue of entering candidates.
  var isQueued = false
  /// Whether an external's value may have changed since the last evaluation.
  var isChanged = false
  /// Whether the caller released the symbol while constraints used it.
  var isReleased = false
}

/// The coefficient of a symbol in a row.
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
  /// Whether the row is in the list of possibly infeasible rows.
  var isQueued: Bool
  var isFree: Bool
}

/// The rows that mention a symbol, or the externals whose definitions do.
///
/// Entries are appended when a symbol enters a row, and remain when it leaves. `live` counts the
/// valid ones; a column is swept before stale entries outnumber them.
struct Column {
  var rows: UnsafeMutablePointer<Int32>?
  var count: Int32 = 0
  var live: Int32 = 0
  var sizeClass: UInt8 = 0

  var capacity: Int32 {
    rows == nil ? 0 : Int32(truncatingIfNeeded: BlockPool<Int32>.capacity(of: Int(sizeClass)))
  }
}

/// The magnitude below which a coefficient is treated as zero.
let negligibleCoefficient = 1e-10

/// The tolerance by which a restricted symbol may be negative.
///
/// A millionth of a point is invisible, and rounding errors of a day of edits do not add up to it.
let feasibilityTolerance = 1e-6

/// The minimum magnitude of a pivot element.
let smallestPivot = 1e-8
