import CPostgres
import Storage

extension PostgresConnection {
  /// The result of a statement.
  struct Answer {
    var rows: [Row] = []
    /// The number of rows inserted, updated or deleted.
    var count = 0

    /// Creates the answer of a statement without results.
    init() {}

    /// Decodes a result; the first one gives the statement its column names.
    init(
      _ result: OpaquePointer, of statement: PreparedStatement, sql: String
    ) throws(PostgresFailure) {
      let rowCount = PQntuples(result)
      let columnCount = PQnfields(result)
      guard columnCount > 0 else {
        count = PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
        return
      }
      if statement.columns.count != Int(columnCount) {
        statement.columns = (0..<columnCount).map { index in
          PQfname(result, index).map { String(cString: $0) } ?? ""
        }
      }
      count = Int(rowCount)
      rows.reserveCapacity(Int(rowCount))
      for row in 0..<rowCount {
        var values: [StoredValue] = []
        values.reserveCapacity(Int(columnCount))
        for column in 0..<columnCount {
          guard let value = Self.value(of: result, row, column) else {
            throw PostgresFailure(
              .invalidQuery(
                "the column \(statement.columns[Int(column)]) has a type that not every store has",
                sql: sql))
          }
          values.append(value)
        }
        rows.append(Row(columns: statement.columns, values: values))
      }
    }

    /// Returns one value; `nil` for an unsupported type.
    private static func value(
      of result: OpaquePointer, _ row: Int32, _ column: Int32
    ) -> StoredValue? {
      guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column)
      else { return .null }
      let length = Int(PQgetlength(result, row, column))
      return start.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
        PostgresValues.value(
          PQftype(result, column), UnsafeBufferPointer(start: bytes, count: length))
      }
    }
  }
}
