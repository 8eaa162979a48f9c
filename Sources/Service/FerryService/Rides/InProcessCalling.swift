import DriverFleet
import Foundation
import HTTPServer
import Wire

/// Calls the service in the same process, through its routes.
struct InProcessCalling: ServiceCalling {
  let handler: any HTTPHandler

  /// An address that no visitor has, so that limits count visitors without the demo's drivers.
  ///
  /// - SeeAlso: RFC 5737, section 3.
  private static let address = "192.0.2.1"

  func send(_ request: WireRequest, token: String?) async throws -> (status: Int, body: Data) {
    var headers: HTTPHeaders = [:]
    if let token { headers["Authorization"] = "Bearer \(token)" }
    if request.body != nil { headers["Content-Type"] = "application/json" }
    if let key = request.idempotencyKey { headers[HTTPFieldName.idempotencyKey] = key }
    var message = try HTTPRequest(
      HTTPMethod(rawValue: request.method.rawValue), request.target, headers: headers,
      body: Array(request.body ?? Data()))
    message.remoteAddress = Self.address
    let response = await handler.respond(to: message)
    return (response.status.code, Data(response.body))
  }
}
