import Foundation
import Wire

/// The connection of one driver to the service.
struct DriverConnection: Sendable {
  let service: any ServiceCalling
  let token: String

  /// Calls an endpoint.
  ///
  /// - Throws: `Problem` for an error response, or an error of the connection.
  func call<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ body: Body, id: String? = nil
  ) async throws -> Answer {
    let request = try endpoint.request(sending: body, parameters: id.map { ["id": $0] } ?? [:])
    return try await Self.call(endpoint, request, token: token, on: service)
  }

  /// Opens a session and returns the connection.
  static func signIn(
    _ credentials: SignIn, on service: any ServiceCalling
  ) async throws -> DriverConnection {
    let endpoint = SessionEndpoints.signIn
    let request = try endpoint.request(sending: credentials)
    let receipt = try await call(endpoint, request, token: nil, on: service)
    return DriverConnection(service: service, token: receipt.token)
  }

  /// Creates an account and returns the connection.
  static func signUp(
    _ form: SignUp, on service: any ServiceCalling
  ) async throws -> DriverConnection {
    let endpoint = AccountEndpoints.signUp
    let request = try endpoint.request(sending: form)
    let receipt = try await call(endpoint, request, token: nil, on: service)
    return DriverConnection(service: service, token: receipt.token)
  }

  private static func call<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ request: WireRequest, token: String?,
    on service: any ServiceCalling
  ) async throws -> Answer {
    let response = try await service.send(request, token: token)
    guard (200..<300).contains(response.status) else {
      throw try WireJSON.decode(Problem.self, from: response.body)
    }
    return try endpoint.answer(from: response.body)
  }
}
