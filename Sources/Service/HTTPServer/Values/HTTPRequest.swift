/// A request with its complete body.
public struct HTTPRequest: Sendable {
  /// The method.
  public var method: HTTPMethod
  /// The path and query, raw and decoded.
  public var target: RequestTarget
  /// The header fields.
  public var headers: HTTPHeaders
  /// The body with any transfer coding removed; empty when there is none.
  public var body: [UInt8]
  /// The peer's numeric address without its port; behind a proxy that of the proxy.
  public var remoteAddress: String

  /// Creates a request from validated parts.
  public init(
    method: HTTPMethod, target: RequestTarget, headers: HTTPHeaders = [:], body: [UInt8] = [],
    remoteAddress: String = "127.0.0.1"
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.remoteAddress = remoteAddress
  }

  /// Creates a request in a test or an in-process client.
  ///
  /// - Parameter target: The path with its query, percent-encoded, such as `/v1/inbox?limit=3`.
  /// - Throws: The reason why the target is invalid.
  public init(
    _ method: HTTPMethod, _ target: String, headers: HTTPHeaders = [:], body: [UInt8] = []
  ) throws(RequestTarget.ParseError) {
    self.init(method: method, target: try RequestTarget(target), headers: headers, body: body)
  }

  /// The path without the query, still percent-encoded.
  public var path: String { target.path }

  /// The decoded segments of the path; see ``RequestTarget/pathSegments``.
  public var pathSegments: [String] { target.pathSegments }

  /// The decoded items of the query, in order.
  public var queryItems: [RequestTarget.QueryItem] { target.queryItems }

  /// Returns the first value of a query item; `nil` when the query lacks it.
  public func query(_ name: String) -> String? {
    queryItems.first { $0.name == name }?.value
  }

  /// Returns the value of a cookie; `nil` when none of that name was sent.
  ///
  /// - SeeAlso: RFC 6265, section 4.2.
  public func cookie(_ name: String) -> String? {
    for value in headers.values(for: "Cookie") {
      for pair in value.split(separator: ";") {
        let pair = pair.drop { $0 == " " }
        guard let equals = pair.firstIndex(of: "="), pair[..<equals] == name else { continue }
        return String(pair[pair.index(after: equals)...])
      }
    }
    return nil
  }
}
