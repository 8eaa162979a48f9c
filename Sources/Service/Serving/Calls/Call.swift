import HTTPServer

/// A request whose body has been read.
public struct Call<Body: Sendable>: Sendable {
  /// The request.
  public let request: HTTPRequest
  /// The values of the path's parameters.
  public let parameters: PathParameters
  /// The caller's name for the call; empty unless the endpoint needs one.
  public let key: String
  /// What was sent.
  public let body: Body
}
