import Foundation
import HTTPServer
import Ledger
import Storage
import Wire

extension Route {
  /// Serves an endpoint to anyone.
  ///
  /// - Precondition: The endpoint needs no session.
  public static func open<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, status: HTTPStatus = .ok, about: About,
    _ answer: @escaping @Sendable (Call<Body>) async throws -> Answer
  ) -> Route {
    precondition(!endpoint.needsSession, "\(endpoint.path) needs a session.")
    return serving(endpoint, documentation: endpoint.documentation(about, status: status)) {
      request, parameters in
      let value = try await answer(
        Call(
          request: request, parameters: parameters, key: try request.key(for: endpoint),
          body: try request.body(for: endpoint)))
      return try HTTPResponse(status, answer: value)
    }
  }

  /// Serves an endpoint to signed-in customers; the session is looked at before all else.
  ///
  /// - Precondition: The endpoint needs a session.
  public static func signedIn<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, sessions: any SessionReading, status: HTTPStatus = .ok,
    about: About,
    _ answer: @escaping @Sendable (Call<Body>, Customer) async throws -> Answer
  ) -> Route {
    precondition(endpoint.needsSession, "\(endpoint.path) is open to anyone.")
    return serving(endpoint, documentation: endpoint.documentation(about, status: status)) {
      request, parameters in
      let customer = try await sessions.customer(of: request)
      let call = Call(
        request: request, parameters: parameters, key: try request.key(for: endpoint),
        body: try request.body(for: endpoint))
      return try HTTPResponse(status, answer: try await answer(call, customer))
    }
  }

  /// Serves an endpoint that only reads: the session and the answer come from one state of the
  /// database, by one visit to it.
  ///
  /// - Parameters:
  ///   - prepare: Writes what has to be there before there is anything to read.
  ///   - answer: Reads the answer; `nil` has `prepare` run first and is asked again, or says that
  ///     there is no such thing.
  /// - Precondition: The endpoint needs a session.
  public static func reading<Answer: Sendable>(
    _ endpoint: Endpoint<Nothing, Answer>, sessions: any SessionReading, about: About,
    prepare: (@Sendable (Customer) async throws -> Void)? = nil,
    _ answer:
      @escaping @Sendable (Call<Nothing>, Customer, any ReadTransaction) async throws -> Answer?
  ) -> Route {
    precondition(endpoint.needsSession, "\(endpoint.path) is open to anyone.")
    return serving(endpoint, documentation: endpoint.documentation(about, status: .ok)) {
      request, parameters in
      let call = Call(request: request, parameters: parameters, key: "", body: Nothing())
      let read: @Sendable () async throws -> (Customer, Answer?) = {
        try await sessions.read(for: request) { customer, transaction in
          (customer, try await answer(call, customer, transaction))
        }
      }
      let (customer, found) = try await read()
      if let found { return try HTTPResponse(.ok, answer: found) }
      try await prepare?(customer)
      guard prepare != nil, let prepared = try await read().1 else { throw Refusal.notFound }
      return try HTTPResponse(.ok, answer: prepared)
    }
  }

  /// Serves a file to signed-in customers, in one of several media types.
  ///
  /// - Precondition: The endpoint needs a session.
  public static func file(
    _ endpoint: Endpoint<Nothing, Nothing>, sessions: any SessionReading, about: About,
    mediaTypes: [String],
    _ answer: @escaping @Sendable (Call<Nothing>, Customer) async throws -> HTTPResponse
  ) -> Route {
    precondition(endpoint.needsSession, "\(endpoint.path) is open to anyone.")
    var documentation = endpoint.documentation(about, status: .ok)
    documentation.answers.removeAll { $0.status == .noContent || $0.status == .ok }
    documentation.answers += mediaTypes.map { mediaType in
      RouteDocumentation.Answer(
        .ok, "The file.", mediaType: mediaType,
        schema: mediaType == "application/json" ? ["type": "array"] : ["type": "string"])
    }
    return serving(endpoint, documentation: documentation) { request, parameters in
      let customer = try await sessions.customer(of: request)
      return try await answer(
        Call(request: request, parameters: parameters, key: "", body: Nothing()), customer)
    }
  }

  /// Serves a stream of events to signed-in customers.
  ///
  /// - Precondition: The endpoint needs a session.
  public static func events(
    _ endpoint: Endpoint<Nothing, Nothing>, sessions: any SessionReading, about: About,
    _ answer: @escaping @Sendable (HTTPRequest, Customer) async throws -> HTTPResponse
  ) -> Route {
    precondition(endpoint.needsSession, "\(endpoint.path) is open to anyone.")
    var documentation = endpoint.documentation(about, status: .ok)
    documentation.answers.removeAll { $0.status == .noContent || $0.status == .ok }
    documentation.answers.append(
      RouteDocumentation.Answer(
        .ok, "Events for as long as the connection lasts.",
        mediaType: ServerSentEvent.mediaType, schema: ["type": "string"]))
    return serving(endpoint, documentation: documentation) { request, _ in
      try await answer(request, try await sessions.customer(of: request))
    }
  }

  private static func serving<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, documentation: RouteDocumentation,
    _ answer: @escaping @Sendable (HTTPRequest, PathParameters) async throws -> HTTPResponse
  ) -> Route {
    Route(
      HTTPMethod(rawValue: endpoint.method.rawValue), endpoint.path, documentation: documentation
    ) { request, parameters in
      do {
        return try await answer(request, parameters)
      } catch let refusal as Refusal {
        return refusal.response
      } catch StorageError.busy, StorageError.closed, StorageError.full,
        LedgerError.storage(.busy), LedgerError.storage(.closed), LedgerError.storage(.full)
      {
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
      body: try WireJSON.bytes(of: answer))
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
    let data = Data(body)
    do {
      return try WireJSON.decode(from: data)
    } catch {
      throw .malformedBody(Self.words(for: error, in: data))
    }
  }

  /// Reads the name of a call that happens once; empty where there is none.
  fileprivate func key<Body, Answer>(
    for endpoint: Endpoint<Body, Answer>
  ) throws(Refusal) -> String {
    guard endpoint.needsKey else { return "" }
    let values = headers.values(for: "Idempotency-Key")
    guard values.count == 1, let key = values.first, (1...100).contains(key.utf8.count),
      key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .keyMissing }
    return key
  }

  /// Says where the body differs from what was expected, without repeating what it says.
  private static func words(for error: any Error, in body: Data) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.isEmpty ? "the body" : path.map(\.stringValue).joined(separator: ".")
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      return "\(place(context.codingPath + [key])) is missing."
    case .typeMismatch(_, let context): return "\(place(context.codingPath)) is of another type."
    case .valueNotFound(_, let context): return "\(place(context.codingPath)) is null."
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "\(place(context.codingPath)) has a value that is not accepted."
    default:
      // The decoder says the same of a number that has a fraction or does not fit.
      return isJSON(body) ? "A number in it has a fraction or is too large." : "It is not JSON."
    }
  }

  private static func isJSON(_ body: Data) -> Bool {
    (try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)) != nil
  }
}
