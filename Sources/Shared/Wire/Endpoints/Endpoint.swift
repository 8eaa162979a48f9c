import Foundation

/// A route, shared by the client and the service.
///
/// The client calls `request`; the service registers `method` and `path` with its router.
public struct Endpoint<Body: Codable & Sendable, Answer: Codable & Sendable>: Sendable {
  /// The method.
  public let method: WireMethod
  /// The path, with parameters in braces, such as `/v1/inbox/{id}/read`.
  public let path: String
  /// Whether the request must have a session.
  public let needsSession: Bool

  /// Whether the request must have an idempotency key, so that it is performed once.
  public let needsKey: Bool

  /// Makes a route.
  public init(
    _ method: WireMethod, _ path: String, needsSession: Bool = true, needsKey: Bool = false
  ) {
    self.method = method
    self.path = path
    self.needsSession = needsSession
    self.needsKey = needsKey
  }

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - body: The body; `EmptyBody` sends none.
  ///   - parameters: The values of the parameters in the path, by name; not empty.
  ///   - query: Names and values in order; those without a value are left out.
  ///   - key: The idempotency key for ``needsKey``; a retry has the same.
  /// - Returns: The request, without address and token.
  /// - Throws: `EncodingError` when the body has no JSON.
  /// - Precondition: Each path parameter has a value, and a request that needs a key has one.
  public func request(
    sending body: Body, parameters: [String: String] = [:],
    query: KeyValuePairs<String, String?> = [:], key: String? = nil
  ) throws -> WireRequest {
    precondition(!needsKey || key != nil, "\(method.rawValue) \(path) needs an idempotency key.")
    return WireRequest(
      method: method, target: target(parameters, query),
      body: body is EmptyBody ? nil : try WireJSON.encode(body), needsSession: needsSession,
      idempotencyKey: key)
  }

  /// Decodes the body of a successful response.
  ///
  /// - Throws: `DecodingError` when the body does not match the type.
  public func answer(from body: Data) throws -> Answer {
    if let nothing = EmptyBody() as? Answer { return nothing }
    return try WireJSON.decode(from: body)
  }

  private func target(
    _ parameters: [String: String], _ query: KeyValuePairs<String, String?>
  ) -> String {
    var target = ""
    for segment in path.split(separator: "/") {
      target += "/"
      guard segment.first == "{", segment.last == "}" else {
        target += segment
        continue
      }
      let name = String(segment.dropFirst().dropLast())
      guard let value = parameters[name], !value.isEmpty else {
        preconditionFailure("The path \(path) needs a value for \(name).")
      }
      target += PercentEncoding.encoded(value)
    }
    var separator = "?"
    for case (let name, let value?) in query {
      target += separator + PercentEncoding.encoded(name) + "=" + PercentEncoding.encoded(value)
      separator = "&"
    }
    return target
  }
}

extension Endpoint where Body == EmptyBody {
  /// Makes a request without a body.
  ///
  /// - Precondition: Each path parameter has a value, and a request that needs a key has one.
  public func request(
    parameters: [String: String] = [:], query: KeyValuePairs<String, String?> = [:],
    key: String? = nil
  ) -> WireRequest {
    precondition(!needsKey || key != nil, "\(method.rawValue) \(path) needs an idempotency key.")
    return WireRequest(
      method: method, target: target(parameters, query), body: nil, needsSession: needsSession,
      idempotencyKey: key)
  }
}
