public import AppsKit
public import Foundation
import UIKit

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A transport that finishes its requests after the app enters the background.
public final class BackgroundTaskTransport: HTTPTransport {
  private let transport: any HTTPTransport

  /// Creates a transport that sends its requests through another.
  public init(_ transport: any HTTPTransport) { self.transport = transport }

  /// Sends a request within a background task of the application.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let application = UIApplication.shared
    let task = application.beginBackgroundTask(withName: request.url?.path, expirationHandler: nil)
    defer { application.endBackgroundTask(task) }
    return try await transport.data(for: request)
  }
}
