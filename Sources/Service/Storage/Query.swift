/// One SQL statement and the values bound to it; values are never written into the text.
public struct Query: Sendable, Hashable {
  /// A single statement; `?1` is the first binding, and each may be used more than once.
  public let sql: String
  /// The values in the order of their numbers.
  public let bindings: [StoredValue]

  /// Makes a statement with its values.
  public init(sql: String, bindings: [StoredValue] = []) {
    self.sql = sql
    self.bindings = bindings
  }
}
