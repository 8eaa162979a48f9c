/// Why a command could not do what it was asked to; ferry then ends with the status 1.
struct CommandFailure: Error, Hashable, CustomStringConvertible {
  /// One line, without a full stop.
  let description: String

  init(_ description: String) { self.description = description }
}
