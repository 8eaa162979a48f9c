import Foundation
import Wire

/// Sends requests to the service, in process or over a network.
public protocol ServiceCalling: Sendable {
  /// Sends a request and returns the response.
  ///
  /// - Throws: When no response arrives; the request may have been performed.
  func send(_ request: WireRequest, token: String?) async throws -> (status: Int, body: Data)
}
