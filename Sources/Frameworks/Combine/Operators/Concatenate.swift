extension Publishers {
  /// A publisher of the values of one publisher, then of another one.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: AttachingPublisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    /// The type of the values.
    public typealias Output = Suffix.Output

    /// The type of the error.
    public typealias Failure = Suffix.Failure

    /// The first publisher.
    public let prefix: Prefix

    /// The publisher after it.
    public let suffix: Suffix

    /// Creates a publisher.
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let queue = DeliveryQueue(subscriber)
      queue.start()
      queue.follow(prefix) { [suffix] completion in
        switch completion {
        case .finished: queue.follow(suffix) { queue.finish($0) }
        case .failure: queue.finish(completion)
        }
      }
    }
  }
}

extension Publisher {
  /// Publishes values before those of the publisher.
  public func prepend(_ elements: Output...)
    -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self>
  {
    prepend(elements)
  }

  /// Publishes the elements of a sequence before the values of the publisher.
  public func prepend<S: Sequence>(_ elements: S)
    -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output
  {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Publishes the values of another publisher until it finishes, then those of this one.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Publishes values after those of the publisher.
  public func append(_ elements: Output...)
    -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>>
  {
    append(elements)
  }

  /// Publishes the elements of a sequence after the values of the publisher.
  public func append<S: Sequence>(_ elements: S)
    -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output
  {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Publishes the values of this publisher until it finishes, then those of another one.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}
