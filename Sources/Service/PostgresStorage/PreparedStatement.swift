import CPostgres
import Storage

/// A statement's text, prepared on a connection once for each combination of types.
final class PreparedText {
  let sql: String
  let dialect: PostgresDialect
  /// Whether the text contains nothing to run.
  let isEmpty: Bool
  var variants: [PreparedStatement] = []

  init(_ sql: String) {
    self.sql = sql
    dialect = PostgresDialect(sql)
    isEmpty = sql.allSatisfy { $0.isWhitespace || $0 == ";" }
  }
}

/// A statement that the server has prepared under a name.
final class PreparedStatement {
  let name: String
  /// The types of its parameters; 0 where the server inferred them.
  let types: [Oid]
  /// The names of its columns, known after its first result.
  var columns: [String] = []

  init(name: String, bindings: [StoredValue]) {
    self.name = name
    types = bindings.map(PostgresValues.type)
  }

  /// Whether values match the types of its parameters; NULL matches any.
  func takes(_ bindings: [StoredValue]) -> Bool {
    for (type, value) in zip(types, bindings) where value != .null {
      guard type == PostgresValues.type(of: value) else { return false }
    }
    return true
  }
}

/// The parameters of a statement in the layout of libpq, in reusable memory.
struct ParameterBuffer {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var values: [UnsafePointer<CChar>?] = []
  private var lengths: [Int32] = []
  private var formats: [Int32] = []

  /// Calls a closure with the addresses, lengths and formats of values.
  mutating func with<Result>(
    _ bindings: [StoredValue],
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?)
      -> Result
  ) -> Result {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    for value in bindings {
      PostgresValues.append(value, to: &bytes)
      ends.append(bytes.count)
    }
    // An empty value needs a valid address; NULL has none.
    bytes.append(0)
    values.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    while formats.count < bindings.count { formats.append(1) }
    return bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return body(nil, nil, nil) }
      return base.withMemoryRebound(to: CChar.self, capacity: buffer.count) { characters in
        var start = 0
        for (value, end) in zip(bindings, ends) {
          values.append(value == .null ? nil : characters + start)
          lengths.append(Int32(end - start))
          start = end
        }
        return body(values, lengths, formats)
      }
    }
  }
}
