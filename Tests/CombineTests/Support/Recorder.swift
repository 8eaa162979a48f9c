import Combine
import Foundation

/// A subscriber that records its signals, and every breach of a publisher's contract.
final class Recorder<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var completion: Subscribers.Completion<Failure>?
  private(set) var breaches: [String] = []
  private(set) var isCancelled = false
  private(set) var requested: Subscribers.Demand
  private let initial: Subscribers.Demand
  private var subscription: (any Subscription)?
  /// Returns the demand after a value, by the number of values.
  var more: (Int) -> Subscribers.Demand = { _ in .none }
  /// Called with each value.
  var onValue: (Input) -> Void = { _ in }

  init(_ initial: Subscribers.Demand = .unlimited) {
    self.initial = initial
    requested = initial
  }

  /// The values and the completion as text.
  var events: [String] {
    values.map { "\($0)" }
      + (completion.map { completion in
        switch completion {
        case .finished: ["finished"]
        case .failure(let error): ["\(error)"]
        }
      } ?? [])
  }

  func receive(subscription: any Subscription) {
    if self.subscription != nil { breaches.append("a second subscription") }
    if !values.isEmpty || completion != nil { breaches.append("a late subscription") }
    self.subscription = subscription
    if isCancelled { return subscription.cancel() }
    if initial > .none { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if subscription == nil { breaches.append("a value before the subscription") }
    if completion != nil { breaches.append("a value after the completion") }
    if isCancelled { breaches.append("a value after the cancellation") }
    values.append(input)
    if requested < values.count { breaches.append("value \(values.count) of \(requested)") }
    let more = more(values.count)
    requested += more
    onValue(input)
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if subscription == nil { breaches.append("a completion before the subscription") }
    if self.completion != nil { breaches.append("a second completion") }
    if isCancelled { breaches.append("a completion after the cancellation") }
    self.completion = completion
  }

  func request(_ demand: Subscribers.Demand) {
    requested += demand
    subscription?.request(demand)
  }

  func cancel() {
    isCancelled = true
    subscription?.cancel()
  }
}

extension Publisher {
  /// Subscribes a recorder.
  func record(_ demand: Subscribers.Demand = .unlimited) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(demand)
    subscribe(recorder)
    return recorder
  }

  /// The signals that the publisher sends at once, as text.
  var events: [String] { record().events }
}
