import Foundation

/// The subscription to an upstream, which can be cancelled before it arrives.
final class UpstreamHolder {
  private let lock = NSLock()
  private var subscription: (any Subscription)?
  private var isCancelled = false

  /// Keeps a subscription, or cancels it.
  func set(_ subscription: any Subscription) {
    let isCancelled = lock.withLock {
      if !self.isCancelled { self.subscription = subscription }
      return self.isCancelled
    }
    if isCancelled { subscription.cancel() }
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }

  /// Releases the subscription, which has ended.
  func clear() {
    let old = lock.withLock {
      defer { subscription = nil }
      return subscription
    }
    withExtendedLifetime(old) {}
  }

  func cancel() {
    let old = lock.withLock {
      defer { subscription = nil }
      isCancelled = true
      return subscription
    }
    old?.cancel()
  }
}

/// The state of publishers of which only the latest one is subscribed.
final class LatestSource {
  /// The subscription to the publisher of publishers.
  let outer = UpstreamHolder()

  private let lock = NSLock()
  private var number = 0
  private var isActive = false
  private var isOuterActive = true

  /// Returns the number of a new publisher.
  func begin() -> Int {
    lock.withLock {
      number += 1
      isActive = true
      return number
    }
  }

  /// Ends a publisher, and returns whether nothing is left.
  func finish(_ number: Int) -> Bool {
    lock.withLock {
      if number == self.number { isActive = false }
      return !isActive && !isOuterActive
    }
  }

  /// Ends the publisher of publishers, and returns whether nothing is left.
  func finishOuter() -> Bool {
    outer.clear()
    return lock.withLock {
      isOuterActive = false
      return !isActive
    }
  }
}
