/// A response: status, header fields and body.
public struct HTTPResponse: Sendable {
  /// The body, or the protocol that follows the head.
  public enum Content: Sendable {
    /// A body whose bytes are known; empty for none.
    case bytes([UInt8])
    /// A body written incrementally; see ``HTTPBodyWriting``.
    ///
    /// A thrown error cuts the connection, so that the client sees an incomplete body.
    case stream(@Sendable (any HTTPBodyWriting) async throws -> Void)
    /// The connection becomes a WebSocket, which closes when the closure returns.
    case webSocket(@Sendable (any WebSocket) async -> Void)
  }

  /// The status.
  public var status: HTTPStatus
  /// The fields; the server adds `Date`, `Content-Length`, `Transfer-Encoding`, `Connection`.
  public var headers: HTTPHeaders
  /// The body; not sent for HEAD, nor with 204 and 304.
  public var content: Content
  /// Whether a streamed body ends when the client closes its sending side, as all clients do that
  /// leave; for a body without an end of its own.
  ///
  /// Other bodies are sent to the end, since a client may close that side after its last request.
  public var endsWithInput = false

  /// Creates a response whose body, if any, is known.
  public init(_ status: HTTPStatus, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    content = .bytes(body)
  }

  /// Creates a response with a body of one media type.
  public init(_ status: HTTPStatus, contentType: String, body: [UInt8]) {
    self.init(status, headers: ["Content-Type": contentType], body: body)
  }

  /// Returns a response whose body is written while it is sent, in chunks.
  public static func stream(
    _ status: HTTPStatus = .ok, headers: HTTPHeaders = [:],
    _ write: @escaping @Sendable (any HTTPBodyWriting) async throws -> Void
  ) -> HTTPResponse {
    var response = HTTPResponse(status, headers: headers)
    response.content = .stream(write)
    return response
  }

  /// Returns the response that upgrades the connection to a WebSocket.
  ///
  /// The server responds with 400 or 426 instead when the request is not a valid upgrade.
  public static func webSocket(
    headers: HTTPHeaders = [:], _ run: @escaping @Sendable (any WebSocket) async -> Void
  ) -> HTTPResponse {
    var response = HTTPResponse(.switchingProtocols, headers: headers)
    response.content = .webSocket(run)
    return response
  }

  /// The bytes of a known body; empty for a stream or a WebSocket.
  public var body: [UInt8] {
    guard case .bytes(let bytes) = content else { return [] }
    return bytes
  }
}
