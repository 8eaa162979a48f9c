import Foundation
import MermaidbucksKit
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Lets each request finish though the app goes to the background meanwhile.
final class BackgroundTaskTransport: HTTPTransport {
  private let transport: any HTTPTransport

  init(_ transport: any HTTPTransport) { self.transport = transport }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let application = UIApplication.shared
    let task = application.beginBackgroundTask(withName: request.url?.path, expirationHandler: nil)
    defer { application.endBackgroundTask(task) }
    return try await transport.data(for: request)
  }
}
