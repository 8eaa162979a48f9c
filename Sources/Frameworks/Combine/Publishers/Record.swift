/// A publisher of recorded values and a completion.
public struct Record<Output, Failure: Error>: AttachingPublisher {
  /// Recorded values, and their completion.
  public struct Recording {
    /// The type of the values.
    public typealias Input = Output

    /// The values.
    public private(set) var output: [Output]
    /// The completion; a recording finishes if none was received.
    public private(set) var completion: Subscribers.Completion<Failure>
    private var isComplete = false

    /// Creates an empty recording.
    public init() { self.init(output: [], completion: .finished, isComplete: false) }

    /// Creates a complete recording.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.init(output: output, completion: completion, isComplete: true)
    }

    private init(
      output: [Output], completion: Subscribers.Completion<Failure>, isComplete: Bool
    ) {
      self.output = output
      self.completion = completion
      self.isComplete = isComplete
    }

    /// Adds a value.
    ///
    /// - Precondition: No completion was received.
    public mutating func receive(_ input: Output) {
      precondition(!isComplete, "A recording receives no values after its completion.")
      output.append(input)
    }

    /// Adds the completion.
    ///
    /// - Precondition: No completion was received.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isComplete, "A recording receives one completion.")
      self.completion = completion
      isComplete = true
    }
  }

  /// The values and their completion.
  public let recording: Recording

  /// Creates a publisher of the output that a closure records.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Creates a publisher of a recording.
  public init(recording: Recording) { self.recording = recording }

  /// Creates a publisher of values and a completion.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    DeliveryQueue(subscriber, description: "Record")
      .deliver(recording.output, recording.completion)
  }
}
