public import Foundation
internal import Wire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A connection to a service's event stream, until it breaks.
///
/// An open stream does not keep the app busy, because it does not end by itself.
public final class EventStream: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Unchecked: the lock guards the session, and URLSession calls its delegate, the only user of the
  // parser and the status, on a serial queue.
  private var parser = EventStreamParser()
  private let onEvent: @Sendable (ServerSentEvent) -> Void
  private let onEnd: @Sendable (_ status: Int?, _ retryAfter: Int?) -> Void
  private var status: Int?
  /// The seconds after which the service permits another attempt.
  private var retryAfter: Int?
  private var session: URLSession?
  private let lock = NSLock()
  private var isClosed = false
  /// In seconds; two of the service's heartbeat intervals and a margin.
  private static let longestSilence = 40.0

  private init(
    onEvent: @escaping @Sendable (ServerSentEvent) -> Void,
    onEnd: @escaping @Sendable (_ status: Int?, _ retryAfter: Int?) -> Void
  ) {
    self.onEvent = onEvent
    self.onEnd = onEnd
  }

  /// Opens a connection.
  ///
  /// - Parameters:
  ///   - onEvent: Called with each event, on any thread.
  ///   - onEnd: Called once, on any thread, with the status of the response and the seconds after
  ///     which to try again, if it has them.
  static func open(
    _ request: URLRequest, onEvent: @escaping @Sendable (ServerSentEvent) -> Void,
    onEnd: @escaping @Sendable (_ status: Int?, _ retryAfter: Int?) -> Void
  ) -> EventStream {
    let stream = EventStream(onEvent: onEvent, onEnd: onEnd)
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = longestSilence
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration, delegate: stream, delegateQueue: queue)
    stream.session = session
    stream.connect(for: request)
    return stream
  }

  /// Connects with a HEAD request, and requests the events over the same connection.
  ///
  /// If connecting has to wait, Foundation on Linux keeps polling the socket for writability, which
  /// costs processor time while the stream is open. An established connection does not wait.
  private func connect(for request: URLRequest) {
    var first = request
    first.url = request.url.flatMap { URL(string: "/", relativeTo: $0)?.absoluteURL }
    first.httpMethod = "HEAD"
    start { session in
      session.dataTask(with: first) { [weak self] _, _, error in
        guard error == nil else { self?.end(); return }
        self?.start { $0.dataTask(with: request) }
      }
    }
  }

  /// Starts a task, unless the session is closed.
  private func start(_ task: (URLSession) -> URLSessionTask) {
    lock.withLock {
      guard !isClosed, let session else { return }
      task(session).resume()
    }
  }

  /// Closes the connection.
  public func close() {
    lock.withLock {
      isClosed = true
      session?.invalidateAndCancel()
    }
  }

  /// Accepts the response if it is an event stream.
  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let response = response as? HTTPURLResponse
    status = response?.statusCode
    retryAfter = response?.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }
    completionHandler(status == 200 ? .allow : .cancel)
  }

  /// Parses events; data of a rejected response may still arrive and is ignored.
  public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
  {
    guard status == 200 else { return }
    for event in parser.events(in: data) { onEvent(event) }
  }

  /// Reports the end, and invalidates the session, which retains its delegate.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    end()
  }

  private func end() {
    lock.withLock {
      isClosed = true
      session?.finishTasksAndInvalidate()
    }
    onEnd(status, retryAfter)
  }
}
