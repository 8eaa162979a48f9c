import Combine

/// The error of these tests.
enum Failed: Error, Equatable {
  case once, other
}

/// A publisher that a test drives, and that records what is asked of it.
final class Probe<Output, Failure: Error>: Publisher {
  private(set) var subscriber: AnySubscriber<Output, Failure>?
  private(set) var requests: [Subscribers.Demand] = []
  private(set) var subscriptionCount = 0
  private(set) var cancelCount = 0
  private(set) var isComplete = false
  /// The values that were requested and not sent.
  private(set) var demand = Subscribers.Demand.none

  var isCancelled: Bool { cancelCount > 0 }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptionCount += 1
    self.subscriber = AnySubscriber(subscriber)
    subscriber.receive(subscription: Connection(probe: self))
  }

  /// Sends a value, if there is demand, and returns whether it was sent.
  @discardableResult func send(_ value: Output) -> Bool {
    guard demand > .none, !isComplete, !isCancelled, let subscriber else { return false }
    demand -= 1
    demand += subscriber.receive(value)
    return true
  }

  func send(_ values: Output...) { for value in values { send(value) } }

  /// Sends the completion, once.
  func finish(_ completion: Subscribers.Completion<Failure> = .finished) {
    guard !isComplete, !isCancelled else { return }
    isComplete = true
    subscriber?.receive(completion: completion)
  }

  private final class Connection: Subscription {
    let probe: Probe

    init(probe: Probe) { self.probe = probe }

    func request(_ demand: Subscribers.Demand) {
      probe.requests.append(demand)
      probe.demand += demand
    }

    func cancel() {
      probe.cancelCount += 1
      probe.subscriber = nil
    }
  }
}
