/// The result of one value in an operator.
enum Step<Output, Failure: Error> {
  /// An output.
  case value(Output)
  /// No output; the operator requests another value in its place.
  case nothing
  /// The last output.
  case last(Output)
  /// The end, without an output.
  case end(Subscribers.Completion<Failure>)
}

/// The behavior of one subscription to an operator with one upstream and at most one output for
/// each value.
///
/// The closures of a stage may have state of their own: they are called one at a time.
struct OperatorStage<Input, InputFailure: Error, Output, Failure: Error> {
  /// The values that are requested for a number of requested outputs.
  enum Requests {
    /// As many.
    case forwarded
    /// All values, as soon as the operator is subscribed.
    case unlimited
    /// A number of values for each output.
    case multiplied(Int)
  }

  /// The end of the outputs; the value is sent first, when it was requested.
  typealias Ending = (value: Output?, completion: Subscribers.Completion<Failure>)

  var requests = Requests.forwarded
  var onValue: (Input) -> Step<Output, Failure>
  var onCompletion: (Subscribers.Completion<InputFailure>) -> Ending

  /// Called with the upstream's subscription, before the subscriber receives its own.
  var onSubscription: ((any Subscription) -> Void)?
  /// Called with each request of the subscriber.
  var onRequest: ((Subscribers.Demand) -> Void)?
  /// Called when the subscriber cancels.
  var onCancel: (() -> Void)?
}

extension OperatorStage where InputFailure == Failure {
  /// Creates a stage that passes on errors.
  ///
  /// - Parameter lastValue: Returns a value to be sent when the upstream finishes.
  init(
    requests: Requests = .forwarded, onValue: @escaping (Input) -> Step<Output, Failure>,
    lastValue: @escaping () -> Output? = { nil }
  ) {
    self.init(
      requests: requests, onValue: onValue,
      onCompletion: { completion in
        if case .finished = completion { (lastValue(), completion) } else { (nil, completion) }
      })
  }
}

extension OperatorStage where Failure == any Error {
  /// Creates a stage that ends with the errors of a closure.
  init(
    requests: Requests = .forwarded,
    trying onValue: @escaping (Input) throws -> Step<Output, Failure>,
    lastValue: @escaping () -> Output? = { nil }
  ) {
    self.init(
      requests: requests,
      onValue: { input in
        do { return try onValue(input) } catch { return .end(.failure(error)) }
      },
      onCompletion: { completion in
        let completion = completion.mapError { $0 as any Error }
        return if case .finished = completion { (lastValue(), completion) } else {
          (nil, completion)
        }
      })
  }
}

/// A publisher whose subscriptions are made by a method without a comment of its own.
///
/// This protocol and those below are internal, but their methods can satisfy the requirement of the
/// public protocol, so that each operator declares only its difference.
protocol AttachingPublisher: Publisher {
  /// Attaches a subscriber.
  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension AttachingPublisher {
  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    attach(subscriber)
  }
}

/// The publisher of an operator that is described by a stage.
protocol OperatorPublisher: AttachingPublisher {
  associatedtype Upstream: Publisher
  typealias Stage = OperatorStage<Upstream.Output, Upstream.Failure, Output, Failure>

  var upstream: Upstream { get }

  /// Returns the behavior of a new subscription.
  func makeStage() -> Stage
}

extension OperatorPublisher {
  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.subscribe(OperatorSubscription(subscriber, makeStage()))
  }
}

/// An operator with the errors of its upstream.
protocol PassingErrors: OperatorPublisher where Failure == Upstream.Failure {}

/// An operator that ends with the errors of a closure.
protocol ThrowingErrors: OperatorPublisher where Failure == any Error {}
