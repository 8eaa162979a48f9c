public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sends HTTP requests.
@MainActor
public protocol HTTPTransport {
  /// Sends a request and returns the complete response; throws the errors of `URLSession`.
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
}

/// Sends requests with an ephemeral session.
@MainActor
public final class URLSessionTransport: HTTPTransport {
  private let session: URLSession

  /// Makes a transport.
  ///
  /// - Parameter timeout: The number of seconds without data after which a request times out.
  public init(timeout: TimeInterval = 15) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    configuration.httpShouldSetCookies = false
    session = URLSession(configuration: configuration)
  }

  /// Sends a request and returns the complete response.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await session.data(for: request)
  }
}
