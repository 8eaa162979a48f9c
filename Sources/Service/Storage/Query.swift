/// One SQL statement and the values bound to it; values are never written into the text.
public struct Query: Sendable, Hashable {
  /// A single statement; `?1` is the first binding, and each may be used more than once.
  public let sql: String
  /// The values in the order of their numbers.
  public let bindings: [StoredValue]
  /// Whether the same statement with the same values is asked again and again.
  ///
  /// A store may then keep the rows for as long as it knows that nothing at all was committed
  /// since. So the statement asks for nothing but rows: not for the time, nor for random numbers.
  public let isAskedOften: Bool

  /// Makes a statement with its values.
  public init(sql: String, bindings: [StoredValue] = [], isAskedOften: Bool = false) {
    self.sql = sql
    self.bindings = bindings
    self.isAskedOften = isAskedOften
  }
}
