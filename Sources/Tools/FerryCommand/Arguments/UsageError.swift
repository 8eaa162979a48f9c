/// Invalid arguments; ferry exits with status 2.
struct UsageError: Error, Hashable, CustomStringConvertible {
  /// One line, without a full stop.
  let description: String

  init(_ description: String) { self.description = description }

  static func unknown(_ word: String, of command: String) -> UsageError {
    UsageError("unknown option “\(word)” for \(command); see: ferry help \(command)")
  }
}
