extension Publishers {
  /// A publisher of the values of two publishers.
  public struct Merge<A: Publisher, B: Publisher>: AttachingPublisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// The type of the values.
    public typealias Output = A.Output

    /// The type of the error.
    public typealias Failure = A.Failure

    /// A publisher of values.
    public let a: A
    /// A publisher of values.
    public let b: B

    /// Creates a publisher.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merged = MergedSources(subscriber, active: 2)
      merged.start()
      merged.add(a)
      merged.add(b)
    }
  }

  /// A publisher of the values of three publishers.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: AttachingPublisher
  where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure {
    /// The type of the values.
    public typealias Output = A.Output

    /// The type of the error.
    public typealias Failure = A.Failure

    /// A publisher of values.
    public let a: A
    /// A publisher of values.
    public let b: B
    /// A publisher of values.
    public let c: C

    /// Creates a publisher.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merged = MergedSources(subscriber, active: 3)
      merged.start()
      merged.add(a)
      merged.add(b)
      merged.add(c)
    }
  }

  /// A publisher of the values of any number of publishers of one type.
  public struct MergeMany<Upstream: Publisher>: AttachingPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The type of the error.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Creates a publisher.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Creates a publisher.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merged = MergedSources(subscriber, active: publishers.count)
      merged.start()
      for publisher in publishers { merged.add(publisher) }
    }

    /// Adds a publisher.
    public func merge(with other: Upstream) -> MergeMany<Upstream> {
      MergeMany(publishers + [other])
    }
  }
}
