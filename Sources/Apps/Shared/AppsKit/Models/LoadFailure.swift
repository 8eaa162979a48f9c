/// Why something could not be loaded or done, in terms of what a person can do about it.
public enum LoadFailure: Error, Equatable, Sendable {
  /// No connection to the service.
  case unreachable
  /// The service did not answer in time.
  case tooSlow
  /// The service failed by itself; the status is its own.
  case server(status: Int)
  /// The answer made no sense.
  case parsing
  /// The session is over.
  case signedOut
  /// E-mail and password do not belong together.
  case wrongCredentials
  /// The service knows the request and does not grant it; names the kind of problem.
  case refused(problem: String)
  /// This device could not write down what was about to be asked, so it was not asked.
  case notKept
  /// Too many tries; the next may come after so many seconds.
  case tooManyTries(seconds: Int)
}
