/// Answers requests.
public protocol HTTPHandler: Sendable {
  /// Returns the answer to a request; runs on the loop that owns the connection.
  ///
  /// The loop serves other connections between two awaits only. Tasks of the handler, and actors
  /// without an executor of their own, run on it, too: what computes or blocks for more than a
  /// millisecond belongs on an actor with its own executor, or within
  /// `withTaskExecutorPreference(globalConcurrentExecutor)`.
  func respond(to request: HTTPRequest) async -> HTTPResponse
}
