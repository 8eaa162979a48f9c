/// An SQL statement with its bound values; values are never part of the text.
public struct Query: Sendable, Hashable {
  /// A single statement; `?1` is the first binding, and each may be used more than once.
  public let sql: String
  /// The values, in the order of their numbers.
  public let bindings: [StoredValue]
  /// Whether the same statement is run repeatedly with the same values.
  ///
  /// A store may cache the rows until the next commit, so the statement must depend on nothing but
  /// rows: neither on the time nor on random numbers.
  public let isAskedOften: Bool

  /// Creates a statement with its values.
  public init(sql: String, bindings: [StoredValue] = [], isAskedOften: Bool = false) {
    self.sql = sql
    self.bindings = bindings
    self.isAskedOften = isAskedOften
  }
}
