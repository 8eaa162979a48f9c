public import AppsKit
public import Foundation
import UIKit

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Lets each request finish though the app goes to the background meanwhile.
public final class BackgroundTaskTransport: HTTPTransport {
  private let transport: any HTTPTransport

  /// Makes a transport that hands its requests on to another.
  public init(_ transport: any HTTPTransport) { self.transport = transport }

  /// Sends a request as a task that the application waits for.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let application = UIApplication.shared
    let task = application.beginBackgroundTask(withName: request.url?.path, expirationHandler: nil)
    defer { application.endBackgroundTask(task) }
    return try await transport.data(for: request)
  }
}
