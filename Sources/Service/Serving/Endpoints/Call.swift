import HTTPServer

/// A request to an endpoint with its decoded body.
public struct Call<Body: Sendable>: Sendable {
  /// The request.
  public let request: HTTPRequest
  /// The values of the path's parameters.
  public let parameters: PathParameters
  /// The decoded body.
  public let body: Body
}
