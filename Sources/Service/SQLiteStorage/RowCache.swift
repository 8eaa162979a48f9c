import Storage

/// A cache of the rows of repeated queries, valid until the next commit.
///
/// Each reader has its own. SQLite counts, per connection, the commits of all others in any
/// process; while that count is unchanged, a query that depends only on rows returns the same rows.
/// The cache is therefore never stale, and useful when reads outnumber writes.
struct RowCache {
  /// The capacity, above which the cache is emptied.
  private static let largestCount = 512
  /// The size above which a result is not worth caching.
  private static let largestRowCount = 32

  private var version: Int64?
  private var rows: [Query: [Row]] = [:]

  /// Empties the cache unless the database is still at the cached version.
  mutating func begin(atVersion version: Int64) {
    guard version != self.version else { return }
    self.version = version
    rows.removeAll(keepingCapacity: true)
  }

  /// Returns the cached rows of a query; `nil` on a miss.
  subscript(query: Query) -> [Row]? { rows[query] }

  mutating func insert(_ found: [Row], for query: Query) {
    guard found.count <= Self.largestRowCount else { return }
    if rows.count >= Self.largestCount { rows.removeAll(keepingCapacity: true) }
    rows[query] = found
  }
}
