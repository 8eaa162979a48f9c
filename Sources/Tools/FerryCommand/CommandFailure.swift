/// A failed command; ferry exits with status 1.
struct CommandFailure: Error, Hashable, CustomStringConvertible {
  /// One line, without a full stop.
  let description: String

  init(_ description: String) { self.description = description }
}
