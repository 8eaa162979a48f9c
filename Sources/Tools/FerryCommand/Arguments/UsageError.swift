/// Arguments that cannot be understood; ferry then ends with the status 2.
struct UsageError: Error, Hashable, CustomStringConvertible {
  /// One line, without a full stop.
  let description: String

  init(_ description: String) { self.description = description }

  static func unknown(_ word: String, of command: String) -> UsageError {
    UsageError("\(command) has no option “\(word)”; see: ferry help \(command)")
  }
}
