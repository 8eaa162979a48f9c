import DriverFleet
import Foundation
import FoundationNetworking
import Wire

/// Calls a service over HTTP.
struct RemoteCalling: ServiceCalling {
  private let address: URL
  private let session: URLSession

  /// Makes a client; `nil` for an address that is not the URL of a server.
  init?(address: String) {
    guard let url = URL(string: address), url.scheme == "http" || url.scheme == "https",
      url.host() != nil
    else { return nil }
    self.address = url
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 15
    configuration.httpMaximumConnectionsPerHost = 16
    session = URLSession(configuration: configuration)
  }

  func send(_ request: WireRequest, token: String?) async throws -> (status: Int, body: Data) {
    guard let url = URL(string: request.target, relativeTo: address) else {
      throw URLError(.badURL)
    }
    var message = URLRequest(url: url)
    message.httpMethod = request.method.rawValue
    message.httpBody = request.body
    if request.body != nil {
      message.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    if let token { message.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    if let key = request.idempotencyKey {
      message.setValue(key, forHTTPHeaderField: HTTPFieldName.idempotencyKey)
    }
    let (body, response) = try await session.data(for: message)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return (response.statusCode, body)
  }
}
