/// INSERT statements for several rows, cached by row count.
///
/// Rows are added in batches of 64, 32, 16 … so that few statements are prepared.
struct Insertions: Sendable {
  static let largestRowCount = 64

  private let texts: [Int: String]

  /// Creates the statements; the table name is followed by its columns in parentheses.
  init(into table: String, columnCount: Int) {
    var texts: [Int: String] = [:]
    var rowCount = Self.largestRowCount
    while rowCount > 0 {
      let rows = (0..<rowCount).map { row in
        let numbers = (1...columnCount).map { "?\(row * columnCount + $0)" }
        return "(\(numbers.joined(separator: ", ")))"
      }
      texts[rowCount] = "INSERT INTO \(table) VALUES \(rows.joined(separator: ", "))"
      rowCount /= 2
    }
    self.texts = texts
  }

  /// Returns the statement for a number of rows.
  ///
  /// - Precondition: The number is one of ``parts(of:)``.
  subscript(rowCount: Int) -> String {
    guard let text = texts[rowCount] else {
      preconditionFailure("Rows are added in parts of 64, 32, 16 …")
    }
    return text
  }

  /// Splits a list into batches for which there is a statement.
  static func parts<Element>(of list: [Element]) -> [ArraySlice<Element>] {
    var parts: [ArraySlice<Element>] = []
    var rest = list[...]
    var size = largestRowCount
    while !rest.isEmpty {
      while size > rest.count { size /= 2 }
      parts.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return parts
  }
}
