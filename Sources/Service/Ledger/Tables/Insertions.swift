/// The texts that add several rows at once, for each number of rows that is used.
///
/// Rows are added in parts of 64, 32, 16 … so that there are few texts to prepare.
struct Insertions: Sendable {
  static let largestRowCount = 64

  private let texts: [Int: String]

  /// Writes the texts; the table is followed by its columns in parentheses.
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

  /// The text for a number of rows.
  ///
  /// - Precondition: The number is one of ``parts(of:)``.
  subscript(rowCount: Int) -> String {
    guard let text = texts[rowCount] else {
      preconditionFailure("Rows are added in parts of 64, 32, 16 …")
    }
    return text
  }

  /// Cuts a list into parts for which there is a text.
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
