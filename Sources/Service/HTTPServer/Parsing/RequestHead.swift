/// The request line and header fields of a request.
struct RequestHead: Sendable {
  enum Framing: Hashable, Sendable {
    case length(Int)
    case chunked
  }

  let method: HTTPMethod
  let target: RequestTarget
  let headers: HTTPHeaders
  /// The y of HTTP/1.y, 0 or 1.
  let minorVersion: Int
  let framing: Framing
  let expectsContinue: Bool

  /// Whether the connection may carry another request after this one.
  var keepsAlive: Bool { minorVersion == 1 && !headers.list("Connection", contains: "close") }
}
