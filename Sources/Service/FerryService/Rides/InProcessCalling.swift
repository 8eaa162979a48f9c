import DriverFleet
import Foundation
import HTTPServer
import Wire

/// Calls the service in the same process, through its routes.
struct InProcessCalling: ServiceCalling {
  let handler: any HTTPHandler

  func send(_ request: WireRequest, token: String?) async throws -> (status: Int, body: Data) {
    var headers: HTTPHeaders = [:]
    if let token { headers["Authorization"] = "Bearer \(token)" }
    if request.body != nil { headers["Content-Type"] = "application/json" }
    if let key = request.idempotencyKey { headers[HTTPFieldName.idempotencyKey] = key }
    let response = await handler.respond(
      to: try HTTPRequest(
        HTTPMethod(rawValue: request.method.rawValue), request.target, headers: headers,
        body: Array(request.body ?? Data())))
    return (response.status.code, Data(response.body))
  }
}
