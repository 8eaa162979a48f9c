import Foundation

extension Publishers {
  /// A publisher of values after the first one of another publisher.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: AttachingPublisher
  where Upstream.Failure == Other.Failure {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let other: Other

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let trigger = Trigger()
      let queue = DeliveryQueue(subscriber, onCancel: { trigger.holder.cancel() })
      queue.start()
      other.subscribe(
        trigger.subscriber(
          onValue: {},
          onCompletion: { completion in
            // Without a value of the other publisher no value can follow.
            if case .failure = completion {
              _ = queue.beginSource()
              queue.finish(completion)
            } else if !trigger.isFired {
              _ = queue.beginSource()
              queue.finish(.finished)
            }
          }))
      guard !queue.isOver else { return }
      queue.follow(
        upstream,
        isIncluded: { trigger.isFired },
        onCompletion: { completion in
          trigger.holder.cancel()
          queue.finish(completion)
        })
    }
  }

  /// A publisher of values until the first one of another publisher.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: AttachingPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let other: Other

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let trigger = Trigger()
      let queue = DeliveryQueue(subscriber, onCancel: { trigger.holder.cancel() })
      queue.start()
      other.subscribe(
        trigger.subscriber(
          onValue: {
            _ = queue.beginSource()
            queue.finish(.finished)
          }, onCompletion: { _ in }))
      guard !queue.isOver else { return }
      queue.follow(upstream) { completion in
        trigger.holder.cancel()
        queue.finish(completion)
      }
    }
  }
}

/// The first value of a publisher.
private final class Trigger {
  let holder = UpstreamHolder()
  private let lock = NSLock()
  private var hasFired = false

  var isFired: Bool { lock.withLock { hasFired } }

  /// Returns a subscriber that calls a closure at the first value, and cancels.
  func subscriber<Input, Failure: Error>(
    onValue: @escaping () -> Void,
    onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnySubscriber<Input, Failure> {
    AnySubscriber(
      receiveSubscription: {
        self.holder.set($0)
        $0.request(.max(1))
      },
      receiveValue: { _ in
        let isFirst = self.lock.withLock {
          defer { self.hasFired = true }
          return !self.hasFired
        }
        if isFirst {
          self.holder.cancel()
          onValue()
        }
        return .none
      },
      receiveCompletion: {
        self.holder.clear()
        onCompletion($0)
      })
  }
}

extension Publisher {
  /// Leaves out values until another publisher has one.
  public func drop<P: Publisher>(untilOutputFrom publisher: P)
    -> Publishers.DropUntilOutput<Self, P> where P.Failure == Failure
  {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }

  /// Finishes when another publisher has a value.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P)
    -> Publishers.PrefixUntilOutput<Self, P>
  {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}
