import Foundation
import HTTPServer
import Synchronization
import Wire

/// A harness that calls the endpoints of services in memory.
package protocol EndpointCalling: Sendable {
  /// The email address of the customer who calls by default.
  static var defaultCustomer: String { get }
  /// The names of the path parameters that receive the identifier of a call.
  static var parameterNames: [String] { get }
  /// The routes of the services, including that of the sign-in.
  var router: Router { get }
  /// The sessions of the callers.
  var sessions: CallerSessions { get }
}

/// The session tokens of callers by their email addresses.
package final class CallerSessions: Sendable {
  fileprivate let tokens = Mutex<[String: String]>([:])

  package init() {}
}

extension EndpointCalling {
  /// Returns the response to a request.
  ///
  /// - Parameter email: The customer, who has the password `password`; `nil` is a visitor.
  package func respond(
    _ request: WireRequest, as email: String? = Self.defaultCustomer, headers: HTTPHeaders = [:]
  ) async throws -> HTTPResponse {
    var headers = headers
    if let email { headers["Authorization"] = "Bearer \(try await token(of: email))" }
    if request.body != nil { headers["Content-Type"] = "application/json" }
    if let key = request.idempotencyKey { headers["Idempotency-Key"] = key }
    let method = HTTPMethod(rawValue: request.method.rawValue)
    return await router.respond(
      to: try HTTPRequest(
        method, request.target, headers: headers, body: Array(request.body ?? Data())))
  }

  /// Calls an endpoint, and throws the problem of its response.
  @discardableResult
  package func call<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ body: Body, id: String? = nil,
    as email: String? = Self.defaultCustomer, query: KeyValuePairs<String, String?> = [:],
    key: String = UUID().uuidString
  ) async throws -> Answer {
    var parameters: [String: String] = [:]
    if let id { for name in Self.parameterNames { parameters[name] = id } }
    let request = try endpoint.request(
      sending: body, parameters: parameters, query: query, key: endpoint.needsKey ? key : nil)
    let response = try await respond(request, as: endpoint.needsSession ? email : nil)
    if response.status.code >= 400 {
      throw try WireJSON.decode(Problem.self, from: Data(response.body))
    }
    return try endpoint.answer(from: Data(response.body))
  }

  /// Calls an endpoint without a body, and throws the problem of its response.
  @discardableResult
  package func call<Answer>(
    _ endpoint: Endpoint<EmptyBody, Answer>, id: String? = nil,
    as email: String? = Self.defaultCustomer, query: KeyValuePairs<String, String?> = [:],
    key: String = UUID().uuidString
  ) async throws -> Answer {
    try await call(endpoint, EmptyBody(), id: id, as: email, query: query, key: key)
  }

  private func token(of email: String) async throws -> String {
    if let token = sessions.tokens.withLock({ $0[email] }) { return token }
    let receipt = try await call(
      SessionEndpoints.signIn, SignIn(email: email, password: "password"))
    sessions.tokens.withLock { $0[email] = receipt.token }
    return receipt.token
  }
}
