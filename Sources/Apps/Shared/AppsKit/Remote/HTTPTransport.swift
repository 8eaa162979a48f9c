public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Carries requests to a service; throws what `URLSession` throws.
@MainActor
public protocol HTTPTransport {
  /// Sends a request and waits for the whole answer.
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
}

/// Carries requests with a session of its own that keeps nothing on disk.
@MainActor
public final class URLSessionTransport: HTTPTransport {
  private let session: URLSession

  /// Makes a transport.
  ///
  /// - Parameter timeout: Seconds without a byte after which a request is given up.
  public init(timeout: TimeInterval = 15) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    configuration.httpShouldSetCookies = false
    session = URLSession(configuration: configuration)
  }

  /// Sends a request; the answer is whole or there is none.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await session.data(for: request)
  }
}
