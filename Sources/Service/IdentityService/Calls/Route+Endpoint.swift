import Foundation
import HTTPServer
import Storage
import Wire

extension Route {
  /// Serves an endpoint to anyone.
  ///
  /// - Precondition: The endpoint needs no session.
  public static func open<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, status: HTTPStatus = .ok,
    _ answer: @escaping @Sendable (Call<Body>) async throws -> Answer
  ) -> Route {
    precondition(!endpoint.needsSession, "\(endpoint.path) needs a session.")
    return serving(endpoint, status: status) { request, parameters in
      try await answer(
        Call(request: request, parameters: parameters, body: try request.body(for: endpoint)))
    }
  }

  /// Serves an endpoint to signed-in customers; the session is looked at before all else.
  ///
  /// - Precondition: The endpoint needs a session.
  public static func signedIn<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, identity: IdentityService, status: HTTPStatus = .ok,
    _ answer: @escaping @Sendable (Call<Body>, Customer) async throws -> Answer
  ) -> Route {
    precondition(endpoint.needsSession, "\(endpoint.path) is open to anyone.")
    return serving(endpoint, status: status) { request, parameters in
      let customer = try await identity.customer(of: request)
      let call = Call(
        request: request, parameters: parameters, body: try request.body(for: endpoint))
      return try await answer(call, customer)
    }
  }

  private static func serving<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, status: HTTPStatus,
    _ answer: @escaping @Sendable (HTTPRequest, PathParameters) async throws -> Answer
  ) -> Route {
    Route(HTTPMethod(rawValue: endpoint.method.rawValue), endpoint.path) { request, parameters in
      do {
        return try HTTPResponse(status, answer: try await answer(request, parameters))
      } catch let refusal as Refusal {
        return refusal.response
      } catch StorageError.busy, StorageError.closed, StorageError.full {
        return Refusal.unavailable(after: 1).response
      }
    }
  }
}

extension HTTPResponse {
  /// Makes an answer of JSON, or with no content for `Nothing`; nobody may keep a copy of it.
  fileprivate init(_ status: HTTPStatus, answer: some Encodable) throws {
    guard !(answer is Nothing) else {
      self.init(.noContent, headers: ["Cache-Control": "no-store"])
      return
    }
    self.init(
      status, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
      body: Array(try WireJSON.encode(answer)))
  }
}

extension HTTPRequest {
  /// Reads the body that an endpoint takes.
  fileprivate func body<Body, Answer>(
    for endpoint: Endpoint<Body, Answer>
  ) throws(Refusal) -> Body {
    if let nothing = Nothing() as? Body { return nothing }
    let mediaType = headers["Content-Type"]?.prefix { $0 != ";" }
      .trimmingCharacters(in: .whitespaces).lowercased()
    guard mediaType == "application/json" else { throw .unsupportedBody }
    do {
      return try WireJSON.decode(from: Data(body))
    } catch {
      throw .malformedBody(Self.words(for: error))
    }
  }

  /// Says where the body differs from what was expected, without repeating what it says.
  private static func words(for error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.isEmpty ? "the body" : path.map(\.stringValue).joined(separator: ".")
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      return "\(place(context.codingPath + [key])) is missing."
    case .typeMismatch(_, let context): return "\(place(context.codingPath)) is of another type."
    case .valueNotFound(_, let context): return "\(place(context.codingPath)) is null."
    default: return "It is not JSON."
    }
  }
}
