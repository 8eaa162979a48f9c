/// Answers requests.
public protocol HTTPHandler: Sendable {
  /// Returns the answer to a request; runs on the loop that owns the connection.
  func respond(to request: HTTPRequest) async -> HTTPResponse
}
