import Foundation

/// Dependency rules, as the table in ARCHITECTURE.md has it.
struct ImportTable {
  /// The modules that each module may import in addition to the standard library.
  private(set) var allowed: [String: Set<String>] = [:]

  /// Reads the table under the heading “Dependency rules”.
  ///
  /// A row is a list of modules and a list of what each of them may import, in code font.
  init(page: String) {
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#") { isInside = line.hasSuffix("Dependency rules") }
      let cells = line.split(separator: "|").map { Self.names(in: $0) }
      guard isInside, line.hasPrefix("|"), cells.count >= 2 else { continue }
      for module in cells[0] { allowed[module, default: []].formUnion(cells[1]) }
    }
  }

  /// Returns the code spans of a cell.
  private static func names(in cell: Substring) -> [String] {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }

  /// Returns the module that a line imports; `nil` for any other line.
  static func importedModule(in line: Substring) -> String? {
    var words = line.split(separator: " ")[...]
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(String(word)) {
      words = words.dropFirst()
    }
    guard words.popFirst() == "import" else { return nil }
    if let word = words.first, kinds.contains(String(word)) { words = words.dropFirst() }
    return words.first.map { String($0.prefix { $0 != "." && $0 != ";" }) }
  }

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "private", "fileprivate",
  ]
  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "func", "let", "var", "typealias",
  ]
}
