import Foundation

/// A message about a place in the project's sources.
package struct Diagnostic: Hashable, Codable, Sendable {
  /// The severity, as the compiler writes it.
  package enum Kind: String, Codable, Sendable { case error, warning, note }

  /// The absolute path.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, in UTF-8 bytes.
  package var column: Int
  package var kind: Kind
  package var message: String

  /// Finds the messages in the compiler's output; each is listed once.
  static func parse(_ output: String) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return output.split(separator: "\n").compactMap { line in
      guard
        let match = line.wholeMatch(of: /(\/.+?):(\d+):(\d+): (error|warning|note): (.+)/),
        let number = Int(match.2), let column = Int(match.3),
        let kind = Kind(rawValue: String(match.4))
      else { return nil }
      // The compiler repeats the escapes of `#sourceLocation`.
      let file = match.1.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
      let found = Diagnostic(
        file: String(file), line: number, column: column, kind: kind, message: String(match.5))
      return seen.insert(found).inserted ? found : nil
    }
  }

  /// The message in the form of compilers: `file:line:column: kind: message`.
  package var text: String { "\(file):\(line):\(column): \(kind.rawValue): \(message)" }
}
