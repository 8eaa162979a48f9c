import Foundation

// The upstreams of a queue that follow one another, such as those of `catch`.
extension DeliveryQueue {
  /// Cancels the current source, and returns the number of the next one.
  func beginSource() -> Int {
    let (number, old) = lock.withLock {
      sourceNumber += 1
      defer { source = nil }
      return (sourceNumber, source)
    }
    old?.cancel()
    return number
  }

  /// Releases a source that has completed, and returns whether it is the current one.
  func endSource(_ number: Int) -> Bool {
    let (isCurrent, old) = lock.withLock { () -> (Bool, (any Subscription)?) in
      guard downstream != nil, number == sourceNumber else { return (false, nil) }
      defer { source = nil }
      return (true, source)
    }
    return withExtendedLifetime(old) { isCurrent }
  }

  /// Requests the outstanding demand of a source, and all demand from now on.
  func attach(_ subscription: any Subscription, number: Int) {
    let outstanding = lock.withLock { () -> Subscribers.Demand? in
      guard downstream != nil, number == sourceNumber, source == nil else { return nil }
      source = subscription
      return demand - items.count
    }
    guard let outstanding else { return subscription.cancel() }
    if outstanding > .none { subscription.request(outstanding) }
  }

  /// Subscribes to the next source, which replaces the current one.
  ///
  /// - Parameter isIncluded: Whether a value is sent; another one is requested in place of it
  ///   otherwise.
  func follow<P: Publisher>(
    _ publisher: P, isIncluded: @escaping () -> Bool = { true },
    onCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Input {
    let number = beginSource()
    publisher.subscribe(
      AnySubscriber<Input, P.Failure>(
        receiveSubscription: { self.attach($0, number: number) },
        receiveValue: { value in
          guard isIncluded() else { return .max(1) }
          self.send(making: { self.sourceNumber == number ? value : nil })
          return .none
        },
        receiveCompletion: { if self.endSource(number) { onCompletion($0) } }))
  }
}
