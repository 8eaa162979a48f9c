extension Publishers {
  /// The moment at which a buffer requests values from its upstream.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// As many as the buffer holds, before they are requested.
    case keepFull
    /// As many as are requested; the upstream is not limited.
    case byRequest
  }

  /// The treatment of a value for which a buffer has no room.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops the new value.
    case dropNewest
    /// Drops the oldest value.
    case dropOldest
    /// Fails with an error.
    case customError(() -> Failure)
  }

  /// A publisher that keeps values until they are requested.
  public struct Buffer<Upstream: Publisher>: AttachingPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let size: Int
    let prefetch: PrefetchStrategy
    let whenFull: BufferingStrategy<Failure>

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let holder = UpstreamHolder()
      let queue = DeliveryQueue(subscriber, onCancel: { holder.cancel() })
      upstream.subscribe(
        AnySubscriber<Output, Failure>(
          receiveSubscription: { subscription in
            holder.set(subscription)
            queue.start()
            subscription.request(prefetch == .keepFull ? .max(size) : .unlimited)
          },
          receiveValue: { value in
            receive(value, queue, holder)
            return .none
          },
          receiveCompletion: {
            holder.clear()
            queue.finish($0)
          }))
    }

    private func receive<S: Subscriber>(
      _ value: Output, _ queue: DeliveryQueue<S>, _ holder: UpstreamHolder
    ) where S.Input == Output, S.Failure == Failure {
      let source = prefetch == .keepFull ? Replenisher(holder: holder) : nil
      if queue.count >= size, !queue.hasDemand {
        switch whenFull {
        case .dropNewest: return
        case .dropOldest: queue.dropFirst()
        case .customError(let makeError):
          holder.cancel()
          return queue.finish(.failure(makeError()))
        }
      }
      queue.send(replenishing: source, making: { value })
    }
  }
}

/// Requests values of a buffer's upstream.
private final class Replenisher: Subscription {
  private let holder: UpstreamHolder

  init(holder: UpstreamHolder) { self.holder = holder }

  func request(_ demand: Subscribers.Demand) { holder.request(demand) }

  func cancel() {}
}

extension Publisher {
  /// Keeps values until they are requested.
  ///
  /// - Parameter size: The largest number of values that are kept.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
