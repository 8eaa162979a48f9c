import Foundation
import HTTPServer
import Ledger
import Storage
import Wire

extension Route {
  /// Makes the route of an endpoint that needs no session.
  ///
  /// - Precondition: The endpoint needs neither a session nor an idempotency key.
  public static func open<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, status: HTTPStatus = .ok, description: EndpointDescription,
    _ answer: @escaping @Sendable (Call<Body>) async throws -> Answer
  ) -> Route {
    precondition(!endpoint.needsSession, "\(endpoint.path) needs a session.")
    precondition(!endpoint.needsKey, "\(endpoint.path) needs an idempotency store.")
    return serving(endpoint, documentation: endpoint.documentation(description, status: status)) {
      request, parameters in
      let value = try await answer(
        Call(
          request: request, parameters: parameters, body: try request.body(for: endpoint)))
      return try HTTPResponse(status, answer: value)
    }
  }

  /// Makes the route of an endpoint for signed-in customers.
  ///
  /// - Precondition: The endpoint needs a session and no idempotency key.
  public static func signedIn<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, sessions: any SessionAuthenticating,
    status: HTTPStatus = .ok,
    description: EndpointDescription,
    _ answer: @escaping @Sendable (Call<Body>, Customer) async throws -> Answer
  ) -> Route {
    precondition(endpoint.needsSession, "\(endpoint.path) is open to anyone.")
    precondition(!endpoint.needsKey, "\(endpoint.path) needs an idempotency store.")
    return serving(endpoint, documentation: endpoint.documentation(description, status: status)) {
      request, parameters in
      let customer = try await sessions.customer(of: request)
      let call = Call(
        request: request, parameters: parameters, body: try request.body(for: endpoint))
      let value = try await TransactionOwner.$current.withValue(customer.id) {
        try await answer(call, customer)
      }
      return try HTTPResponse(status, answer: value)
    }
  }

  /// Makes the route of an endpoint that performs each request once for its idempotency key.
  ///
  /// The response to a retry carries `Idempotent-Replayed: true`.
  ///
  /// - Parameters:
  ///   - conflictRetries: How often the transaction runs again when a concurrent request takes a
  ///     unique value first.
  ///   - perform: Validates and performs the request, all in one transaction; not called for a
  ///     retry.
  /// - Precondition: The endpoint needs a session and an idempotency key.
  public static func idempotent<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, sessions: any SessionAuthenticating,
    store: IdempotencyStore, status: HTTPStatus = .created, description: EndpointDescription,
    conflictRetries: Int = 0,
    _ perform:
      @escaping @Sendable (Call<Body>, Customer, any WriteTransaction) async throws -> Answer
  ) -> Route {
    precondition(endpoint.needsSession, "\(endpoint.path) is open to anyone.")
    precondition(endpoint.needsKey, "\(endpoint.path) takes no idempotency key.")
    return serving(endpoint, documentation: endpoint.documentation(description, status: status)) {
      request, parameters in
      let customer = try await sessions.customer(of: request)
      let key = try request.idempotencyKey()
      let call = Call(
        request: request, parameters: parameters, body: try request.body(for: endpoint))
      let (answer, isReplayed) = try await TransactionOwner.$current.withValue(customer.id) {
        try await store.answer(
          to: "\(request.method) \(request.path)", call.body, key: key, customer: customer.id,
          conflictRetries: conflictRetries
        ) { transaction in try await perform(call, customer, transaction) }
      }
      var response = try HTTPResponse(status, answer: answer)
      if isReplayed { response.headers[HTTPFieldName.idempotentReplayed] = "true" }
      return response
    }
  }

  /// Makes the route of an endpoint that only reads, with one read transaction for session and
  /// answer.
  ///
  /// - Parameters:
  ///   - prepare: Creates the customer's data on first use.
  ///   - answer: Reads the answer. When it returns `nil`, `prepare` runs and the answer is read
  ///     again; a second `nil`, or one without `prepare`, is a 404.
  /// - Precondition: The endpoint needs a session.
  public static func reading<Answer: Sendable>(
    _ endpoint: Endpoint<EmptyBody, Answer>, sessions: any SessionAuthenticating,
    description: EndpointDescription,
    prepare: (@Sendable (Customer) async throws -> Void)? = nil,
    _ answer:
      @escaping @Sendable (Call<EmptyBody>, Customer, any ReadTransaction) async throws -> Answer?
  ) -> Route {
    precondition(endpoint.needsSession, "\(endpoint.path) is open to anyone.")
    return serving(endpoint, documentation: endpoint.documentation(description, status: .ok)) {
      request, parameters in
      let call = Call(request: request, parameters: parameters, body: EmptyBody())
      let read: @Sendable () async throws -> (Customer, Answer?) = {
        try await sessions.read(for: request) { customer, transaction in
          (customer, try await answer(call, customer, transaction))
        }
      }
      let (customer, found) = try await read()
      if let found { return try HTTPResponse(.ok, answer: found) }
      try await TransactionOwner.$current.withValue(customer.id) { try await prepare?(customer) }
      guard prepare != nil, let prepared = try await read().1 else { throw ProblemError.notFound }
      return try HTTPResponse(.ok, answer: prepared)
    }
  }

  /// Makes the route of a file for signed-in customers, in one of several media types.
  ///
  /// - Precondition: The endpoint needs a session.
  public static func file(
    _ endpoint: Endpoint<EmptyBody, EmptyBody>, sessions: any SessionAuthenticating,
    description: EndpointDescription,
    mediaTypes: [String],
    _ answer: @escaping @Sendable (Call<EmptyBody>, Customer) async throws -> HTTPResponse
  ) -> Route {
    precondition(endpoint.needsSession, "\(endpoint.path) is open to anyone.")
    var documentation = endpoint.documentation(description, status: .ok)
    documentation.answers.removeAll { $0.status == .noContent || $0.status == .ok }
    documentation.answers += mediaTypes.map { mediaType in
      RouteDocumentation.Answer(
        .ok, "The file.", mediaType: mediaType,
        schema: mediaType == "application/json" ? ["type": "array"] : ["type": "string"])
    }
    return serving(endpoint, documentation: documentation) { request, parameters in
      let customer = try await sessions.customer(of: request)
      return try await answer(
        Call(request: request, parameters: parameters, body: EmptyBody()), customer)
    }
  }

  /// Makes the route of a file that needs no session, in one media type.
  ///
  /// - Precondition: The endpoint needs no session.
  public static func openFile(
    _ endpoint: Endpoint<EmptyBody, EmptyBody>, description: EndpointDescription,
    mediaType: String,
    _ answer: @escaping @Sendable (Call<EmptyBody>) async throws -> HTTPResponse
  ) -> Route {
    precondition(!endpoint.needsSession, "\(endpoint.path) needs a session.")
    var documentation = endpoint.documentation(description, status: .ok)
    documentation.answers.removeAll { $0.status == .noContent || $0.status == .ok }
    documentation.answers.append(
      RouteDocumentation.Answer(
        .ok, "The file.", mediaType: mediaType,
        schema: ["type": "string", "contentMediaType": .text(mediaType)]))
    documentation.answers.append(
      RouteDocumentation.Answer(.notModified, "The client has the file."))
    return serving(endpoint, documentation: documentation) { request, parameters in
      try await answer(Call(request: request, parameters: parameters, body: EmptyBody()))
    }
  }

  /// Makes the route of a stream of server-sent events for signed-in customers.
  ///
  /// - Precondition: The endpoint needs a session.
  public static func events(
    _ endpoint: Endpoint<EmptyBody, EmptyBody>, sessions: any SessionAuthenticating,
    description: EndpointDescription,
    _ answer: @escaping @Sendable (HTTPRequest, Customer) async throws -> HTTPResponse
  ) -> Route {
    precondition(endpoint.needsSession, "\(endpoint.path) is open to anyone.")
    var documentation = endpoint.documentation(description, status: .ok)
    documentation.answers.removeAll { $0.status == .noContent || $0.status == .ok }
    documentation.answers.append(
      RouteDocumentation.Answer(
        .ok, "Events, until the connection or the session ends.",
        mediaType: ServerSentEvent.mediaType, schema: ["type": "string"]))
    documentation.parameters.append(.lastEventID)
    return serving(endpoint, documentation: documentation) { request, _ in
      let customer = try await sessions.customer(of: request)
      let permit = try sessions.openStream(for: request, of: customer)
      let response = try await TransactionOwner.$current.withValue(customer.id) {
        try await answer(request, customer)
      }
      return response.ended(holding: permit) {
        try await sessions.waitForEnd(ofSessionIn: request)
      }
    }
  }

  static func serving<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, documentation: RouteDocumentation,
    _ answer: @escaping @Sendable (HTTPRequest, PathParameters) async throws -> HTTPResponse
  ) -> Route {
    Route(
      HTTPMethod(rawValue: endpoint.method.rawValue), endpoint.path, documentation: documentation
    ) { request, parameters in
      do {
        return try await answer(request, parameters)
      } catch let refusal as ProblemError {
        return refusal.response
      } catch {
        guard let problem = ProblemError.unavailability(for: error) else { throw error }
        return problem.response
      }
    }
  }
}

extension HTTPResponse {
  /// Makes a JSON response, or one without content for `EmptyBody`; caches must not store it.
  fileprivate init(_ status: HTTPStatus, answer: some Encodable) throws {
    guard !(answer is EmptyBody) else {
      self.init(.noContent, headers: ["Cache-Control": "no-store"])
      return
    }
    self.init(
      status, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
      body: try WireJSON.bytes(of: answer))
  }
}

extension HTTPRequest {
  /// Decodes the body of a request to an endpoint.
  fileprivate func body<Body, Answer>(
    for endpoint: Endpoint<Body, Answer>
  ) throws(ProblemError) -> Body {
    if let empty = EmptyBody() as? Body { return empty }
    let mediaType = headers["Content-Type"]?.prefix { $0 != ";" }
      .trimmingCharacters(in: .whitespaces).lowercased()
    guard mediaType == "application/json" else { throw .unsupportedBody }
    do {
      try JSONValidator.validate(body)
    } catch {
      throw .malformedBody(
        error == .duplicateName
          ? "An object in it has two members with the same name." : "It is not JSON.")
    }
    do {
      return try WireJSON.decode(from: Data(body))
    } catch {
      throw .malformedBody(Self.description(of: error))
    }
  }

  /// Reads the idempotency key.
  fileprivate func idempotencyKey() throws(ProblemError) -> String {
    let values = headers.values(for: HTTPFieldName.idempotencyKey)
    guard values.count == 1, let key = values.first, (1...100).contains(key.utf8.count),
      key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .keyMissing }
    return key
  }

  /// Describes a decoding error by its location, without repeating values of the body.
  private static func description(of error: any Error) -> String {
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
      // The body is JSON, so the decoder's complaint is about a number.
      return "A number in it has a fraction or is too large."
    }
  }
}
