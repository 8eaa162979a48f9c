/// The reason why a request failed, distinguished by what the customer can do.
public enum LoadFailure: Error, Hashable, Sendable {
  /// There is no connection to the service.
  case unreachable
  /// The request timed out.
  case tooSlow
  /// The service failed with an HTTP status.
  case server(status: Int)
  /// The response could not be decoded.
  case parsing
  /// The session has ended.
  case signedOut
  /// The email address or the password is wrong.
  case wrongCredentials
  /// The service rejected the request with a type of problem.
  case refused(problem: String)
  /// An order could not be stored on this device, so it was not sent.
  case notKept
  /// There were too many attempts; another is allowed after a number of seconds.
  case tooManyTries(seconds: Int)
}

extension LoadFailure {
  /// Whether the service has decided, so that repeating the request gets the same answer.
  public var isFinal: Bool {
    switch self {
    // An order that was not stored was not sent.
    case .refused, .notKept: true
    case .server(let status): (400...499).contains(status) && status != 408
    case .unreachable, .tooSlow, .parsing, .signedOut, .wrongCredentials, .tooManyTries: false
    }
  }
}
