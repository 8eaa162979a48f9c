import Foundation
import FoundationNetworking

extension URLSession {
  /// A publisher of the response to one request.
  public struct DataTaskPublisher: AttachingPublisher {
    /// The data of the response, and its description.
    public typealias Output = (data: Data, response: URLResponse)

    /// The type of the error.
    public typealias Failure = URLError

    /// The request.
    public let request: URLRequest

    /// The session that sends it.
    public let session: URLSession

    /// Creates a publisher.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == URLError {
      let holder = UpstreamHolder()
      let queue = DeliveryQueue(
        subscriber, description: "DataTaskPublisher", onRequest: { holder.request($0) },
        onCancel: { holder.cancel() })
      // Unsafe: as on Apple's systems, the response is received on the session's queue.
      nonisolated(unsafe) let receive = { (result: Result<Output, URLError>) in
        queue.receive(result)
      }
      let task = session.dataTask(with: request) { data, response, error in
        if let response, error == nil {
          receive(.success((data ?? Data(), response)))
        } else {
          receive(.failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      holder.set(TaskSubscription(task))
      queue.start()
    }
  }

  /// Returns a publisher that loads a URL for each subscriber, and fails with a `URLError`.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// Returns a publisher that sends a request for each subscriber, and fails with a `URLError`.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

/// A task that starts with the first request.
private final class TaskSubscription: Subscription {
  private let task: URLSessionDataTask

  init(_ task: URLSessionDataTask) { self.task = task }

  func request(_ demand: Subscribers.Demand) { task.resume() }

  func cancel() { task.cancel() }
}
