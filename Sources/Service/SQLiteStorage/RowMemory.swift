import Storage

/// The rows of queries that are asked again and again, until anything is committed.
///
/// Every reader has its own. SQLite counts for each connection what others commit, whatever process
/// they are in; while that count stands still, a query that asks for nothing but rows has the rows
/// that it had. So this is never wrong, and of use wherever reads are many and writes are few.
struct RowMemory {
  /// More than this is forgotten all at once.
  private static let largestCount = 512
  /// Larger answers are quicker read again than their like is worth keeping.
  private static let largestRowCount = 32

  private var version: Int64?
  private var rows: [Query: [Row]] = [:]

  /// Forgets everything unless the database is still at the version of what is remembered.
  mutating func begin(atVersion version: Int64) {
    guard version != self.version else { return }
    self.version = version
    rows.removeAll(keepingCapacity: true)
  }

  /// Returns the rows of a query; `nil` when they have to be read.
  subscript(query: Query) -> [Row]? { rows[query] }

  mutating func remember(_ found: [Row], of query: Query) {
    guard found.count <= Self.largestRowCount else { return }
    if rows.count >= Self.largestCount { rows.removeAll(keepingCapacity: true) }
    rows[query] = found
  }
}
