import Glibc

/// A system call that failed.
public struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the call.
  public let call: String
  /// The `errno` that it left.
  public let code: Int32

  /// Makes an error from a call and its `errno`.
  public init(call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  /// The error of the call that has just failed on this thread.
  package static func last(_ call: String) -> SystemError { SystemError(call: call, code: errno) }

  /// The call and the words of the system for its error.
  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}
