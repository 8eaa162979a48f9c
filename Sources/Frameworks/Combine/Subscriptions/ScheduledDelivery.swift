import Foundation

/// Delivers the values of an upstream later, in their order.
final class ScheduledDelivery<Downstream: Subscriber>: Subscriber {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private enum Signal {
    case value(Input)
    case completion(Subscribers.Completion<Failure>)
  }

  private let queue: DeliveryQueue<Downstream>
  private let schedule: (@escaping () -> Void) -> Void
  /// The signals that were scheduled; guarded by the queue.
  private var signals = FIFO<Signal>()

  /// - Parameter schedule: Schedules a closure.
  init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    queue = DeliveryQueue(downstream)
    self.schedule = schedule
  }

  func receive(subscription: any Subscription) {
    let number = queue.beginSource()
    queue.start()
    queue.attach(subscription, number: number)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    add(.value(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { add(.completion(completion)) }

  private func add(_ signal: Signal) {
    queue.withLock { signals.append(signal) }
    // The first signal, whichever closure runs first.
    schedule { self.deliverNext() }
  }

  private func deliverNext() {
    var completion: Subscribers.Completion<Failure>?
    queue.send {
      switch signals.popFirst() {
      case .value(let value): return value
      case .completion(let last):
        completion = last
        return nil
      case nil: return nil
      }
    }
    if let completion { queue.finish(completion) }
  }
}
