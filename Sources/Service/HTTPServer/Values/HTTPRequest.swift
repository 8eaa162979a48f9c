/// One request, complete with its body.
public struct HTTPRequest: Sendable {
  /// What is asked for.
  public var method: HTTPMethod
  /// The path and query, as sent and decoded.
  public var target: RequestTarget
  /// The fields of the head.
  public var headers: HTTPHeaders
  /// The body with any transfer coding taken off; empty when there is none.
  public var body: [UInt8]
  /// The address of the peer in numbers, without its port; behind a proxy that of the proxy.
  public var remoteAddress: String

  /// Makes a request from parts that have been checked.
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

  /// Makes a request as a test or an in-process caller writes it.
  ///
  /// - Parameter target: The path with its query, percent-encoded, such as `/v1/inbox?limit=3`.
  /// - Throws: What is wrong with the target.
  public init(
    _ method: HTTPMethod, _ target: String, headers: HTTPHeaders = [:], body: [UInt8] = []
  ) throws(RequestTarget.ParseError) {
    self.init(method: method, target: try RequestTarget(target), headers: headers, body: body)
  }

  /// The path without the query, still percent-encoded.
  public var path: String { target.path }

  /// The decoded segments of the path; see ``RequestTarget/pathSegments``.
  public var pathSegments: [String] { target.pathSegments }

  /// The decoded items of the query in order.
  public var queryItems: [RequestTarget.QueryItem] { target.queryItems }

  /// Returns the first value of a query item; `nil` when the query does not name it.
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
