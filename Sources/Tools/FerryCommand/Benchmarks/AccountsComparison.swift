import FerryService
import Foundation
import HTTPServer

/// Requests for a customer's accounts, compared with nginx serving the same bytes from a file.
///
/// nginx has as many workers as the service has event loops. Each request authenticates, reads names
/// and balances, and encodes the response. The load generator alternates between the two, and the
/// best run of each counts.
enum AccountsComparison {
  private static let path = "/v1/accounts"
  private static let roundCount = 3

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    guard let wrk = ToolPath.find("wrk") else {
      note("accounts: skipped, wrk is not installed; apt-get install wrk")
      return []
    }
    return try await ComparedService.run { try await compare(wrk, $0, note) }
  }

  private static func compare(
    _ wrk: String, _ compared: ComparedService, _ note: (String) -> Void
  ) async throws -> [Measurement] {
    let token = try await signIn(compared.service)
    let body = await compared.service.handler.respond(
      to: try HTTPRequest(.get, path, headers: ["Authorization": "Bearer \(token)"])
    ).body
    let folder = try TemporaryFolder()
    let nginx = try await FileServer.start(
      in: folder.path, serving: body, at: path, workers: compared.loopCount, note)
    defer { nginx?.stop() }
    var ours = 0.0
    var theirs = 0.0
    for _ in 0..<roundCount {
      ours = max(
        ours,
        try await FileServer.rate(
          wrk, port: compared.port, path: path, header: "Authorization: Bearer \(token)"))
      guard let nginx else { continue }
      theirs = max(
        theirs,
        try await FileServer.rate(
          wrk, port: nginx.port, path: path, header: "Accept: application/json"))
    }
    let throughput = Measurement("accounts.throughput", ours, "requests/s")
    guard nginx != nil else { return [throughput] }
    // As time per request, so that a ratio below 1 is better.
    return [
      throughput, Measurement("accounts.request", 1e6 / ours, "µs", against: "nginx", 1e6 / theirs),
    ]
  }

  private static func signIn(_ service: FerryService) async throws -> String {
    func json(_ request: HTTPRequest) async throws -> [String: Any] {
      let response = await service.handler.respond(to: request)
      let value = try JSONSerialization.jsonObject(with: Data(response.body))
      return value as? [String: Any] ?? [:]
    }
    let about = try await json(HTTPRequest(.get, "/v1/service"))
    let account = try JSONSerialization.data(withJSONObject: about["demo_account"] ?? [:])
    let receipt = try await json(
      HTTPRequest(
        .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
        body: Array(account)))
    guard let token = receipt["token"] as? String else {
      throw CommandFailure("the demo customer cannot sign in")
    }
    return token
  }
}
