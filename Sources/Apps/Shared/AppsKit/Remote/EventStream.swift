public import Foundation
import Wire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One connection that a service sends events over, until it breaks.
///
/// It belongs to no request that a person waits for, so nothing counts it as work under way.
public final class EventStream: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // URLSession calls on the queue it was given, one call at a time; nothing else touches these.
  private var parser = EventStreamParser()
  private let onEvent: @Sendable (ServerSentEvent) -> Void
  private let onEnd: @Sendable (_ status: Int?) -> Void
  private var status: Int?
  private var session: URLSession?
  private let lock = NSLock()
  private var isClosed = false
  /// Two of the service's own signs of life, and some time.
  private static let longestSilence = 40.0

  private init(
    onEvent: @escaping @Sendable (ServerSentEvent) -> Void,
    onEnd: @escaping @Sendable (Int?) -> Void
  ) {
    self.onEvent = onEvent
    self.onEnd = onEnd
  }

  /// Opens a connection.
  ///
  /// - Parameters:
  ///   - onEvent: Called with each event, on some thread.
  ///   - onEnd: Called once, on some thread, with the status of the answer if there was one.
  static func open(
    _ request: URLRequest, onEvent: @escaping @Sendable (ServerSentEvent) -> Void,
    onEnd: @escaping @Sendable (Int?) -> Void
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

  /// Makes the connection by a question without an answer to read, and asks for the events over it.
  ///
  /// Foundation on Linux goes on watching whether a socket can be written to once connecting had to
  /// wait for it, and a connection that stays would keep a processor busy. On one that is there
  /// already nothing is waited for.
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

  /// Starts a task, unless the session is over: it would take no more.
  private func start(_ task: (URLSession) -> URLSessionTask) {
    lock.withLock {
      guard !isClosed, let session else { return }
      task(session).resume()
    }
  }

  /// Ends the connection.
  public func close() {
    lock.withLock {
      isClosed = true
      session?.invalidateAndCancel()
    }
  }

  /// Keeps the status; what is no stream is not read.
  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    status = (response as? HTTPURLResponse)?.statusCode
    completionHandler(status == 200 ? .allow : .cancel)
  }

  /// Reads on; what was already there of an answer that is none may come all the same.
  public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
  {
    guard status == 200 else { return }
    for event in parser.events(in: data) { onEvent(event) }
  }

  /// Tells of the end, and lets go of the session, which holds on to its delegate.
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
    onEnd(status)
  }
}
