import Foundation

extension Publishers {
  /// A publisher of the values of publishers that are created for the values of another one.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: AttachingPublisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The type of the values.
    public typealias Output = NewPublisher.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let maxPublishers: Subscribers.Demand
    let transform: (Upstream.Output) -> NewPublisher

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outer = UpstreamHolder()
      let merged = MergedSources(subscriber, active: 1)
      merged.onSourceFinished = { [maxPublishers] in
        if maxPublishers != .unlimited { outer.request(.max(1)) }
      }
      merged.onEnd = { outer.cancel() }
      merged.start()
      upstream.subscribe(
        AnySubscriber<Upstream.Output, Failure>(
          receiveSubscription: { [maxPublishers] in
            outer.set($0)
            $0.request(maxPublishers)
          },
          receiveValue: { [transform] value in
            guard !merged.isOver else { return .none }
            merged.expectSource()
            merged.add(transform(value))
            return .none
          },
          receiveCompletion: { completion in
            outer.clear()
            switch completion {
            case .finished: merged.finishSource()
            case .failure: merged.end(completion)
            }
          }))
    }
  }

  /// A publisher of the values of the latest of several publishers.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: AttachingPublisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    /// The type of the values.
    public typealias Output = P.Output

    /// The type of the error.
    public typealias Failure = P.Failure

    let upstream: Upstream

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let latest = LatestSource()
      let queue = DeliveryQueue(subscriber, onCancel: { latest.outer.cancel() })
      queue.start()
      upstream.subscribe(
        AnySubscriber<P, Failure>(
          receiveSubscription: {
            latest.outer.set($0)
            $0.request(.unlimited)
          },
          receiveValue: { publisher in
            let number = latest.begin()
            queue.follow(publisher) { completion in
              switch completion {
              case .finished: if latest.finish(number) { queue.finish(.finished) }
              case .failure:
                latest.outer.cancel()
                queue.finish(completion)
              }
            }
            return .none
          },
          receiveCompletion: { completion in
            switch completion {
            case .finished: if latest.finishOuter() { queue.finish(.finished) }
            case .failure:
              _ = queue.beginSource()
              queue.finish(completion)
            }
          }))
    }
  }
}

extension Publisher {
  /// Creates a publisher for each value, and publishes the values of all of them.
  ///
  /// - Parameter maxPublishers: The number of publishers that are subscribed at the same time.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Creates a publisher that can fail for each value, and publishes the values of all of them.
  ///
  /// - Parameter maxPublishers: The number of publishers that are subscribed at the same time.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Creates a publisher for each value, and publishes the values of all of them.
  ///
  /// - Parameter maxPublishers: The number of publishers that are subscribed at the same time.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher {
  /// Creates a publisher that does not fail for each value, and publishes the values of all of
  /// them.
  ///
  /// - Parameter maxPublishers: The number of publishers that are subscribed at the same time.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the latest publisher, and cancels the one before.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Publishes the values of the latest publisher, which can fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// Publishes the values of the latest publisher, and cancels the one before.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the latest publisher, which does not fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}
