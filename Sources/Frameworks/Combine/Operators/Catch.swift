extension Publishers {
  /// A publisher that continues with another one after an error.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: AttachingPublisher
  where Upstream.Output == NewPublisher.Output {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the other publisher's error.
    public typealias Failure = NewPublisher.Failure

    let upstream: Upstream
    let handler: (Upstream.Failure) -> NewPublisher

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let queue = DeliveryQueue(subscriber)
      queue.start()
      queue.follow(upstream) { completion in
        switch completion {
        case .finished: queue.finish(.finished)
        case .failure(let error): queue.follow(handler(error)) { queue.finish($0) }
        }
      }
    }
  }

  /// A publisher that continues with another one after an error, or fails.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: AttachingPublisher
  where Upstream.Output == NewPublisher.Output {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// Any error.
    public typealias Failure = any Error

    let upstream: Upstream
    let handler: (Upstream.Failure) throws -> NewPublisher

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let queue = DeliveryQueue(subscriber)
      queue.start()
      queue.follow(upstream) { completion in
        do {
          switch completion {
          case .finished: queue.finish(.finished)
          case .failure(let error):
            let next = try handler(error)
            queue.follow(next) { queue.finish($0.mapError { $0 as any Error }) }
          }
        } catch { queue.finish(.failure(error)) }
      }
    }
  }

  /// A publisher that subscribes to its upstream again after an error.
  public struct Retry<Upstream: Publisher>: AttachingPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    /// The number of subscriptions after the first one; `nil` for any number.
    let retries: Int?

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let queue = DeliveryQueue(subscriber)
      queue.start()
      follow(queue, retries)
    }

    private func follow<S: Subscriber>(_ queue: DeliveryQueue<S>, _ retries: Int?)
    where S.Input == Output, S.Failure == Failure {
      queue.follow(upstream) { completion in
        if case .failure = completion, retries != 0 {
          follow(queue, retries.map { $0 - 1 })
        } else {
          queue.finish(completion)
        }
      }
    }
  }
}

extension Publisher {
  /// Continues with another publisher after an error.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P)
    -> Publishers.Catch<Self, P> where P.Output == Output
  {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Continues with another publisher after an error; an error of the closure ends the publisher.
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P)
    -> Publishers.TryCatch<Self, P> where P.Output == Output
  {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  /// Subscribes again after an error, a number of times.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}
