extension Publishers {
  /// A publisher of tuples of the latest values of two publishers.
  public struct CombineLatest<A: Publisher, B: Publisher>: AttachingPublisher
  where A.Failure == B.Failure {
    /// The type of the tuples.
    public typealias Output = (A.Output, B.Output)

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
      typealias Slot = CombinedSources<S>.Slot
      let sources = CombinedSources(subscriber, count: 2, mode: .latest)
      let (slotA, slotB) = (Slot<A.Output>(), Slot<B.Output>())
      let makeOutput = { () -> Output? in
        guard let a = slotA.latest, let b = slotB.latest else { return nil }
        return (a, b)
      }
      sources.start()
      sources.add(a, at: 0, to: slotA, makeOutput: makeOutput)
      sources.add(b, at: 1, to: slotB, makeOutput: makeOutput)
    }
  }

  /// A publisher of tuples of the latest values of three publishers.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: AttachingPublisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// The type of the tuples.
    public typealias Output = (A.Output, B.Output, C.Output)

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
      typealias Slot = CombinedSources<S>.Slot
      let sources = CombinedSources(subscriber, count: 3, mode: .latest)
      let (slotA, slotB, slotC) = (Slot<A.Output>(), Slot<B.Output>(), Slot<C.Output>())
      let makeOutput = { () -> Output? in
        guard let a = slotA.latest, let b = slotB.latest, let c = slotC.latest else { return nil }
        return (a, b, c)
      }
      sources.start()
      sources.add(a, at: 0, to: slotA, makeOutput: makeOutput)
      sources.add(b, at: 1, to: slotB, makeOutput: makeOutput)
      sources.add(c, at: 2, to: slotC, makeOutput: makeOutput)
    }
  }

  /// A publisher of tuples of the latest values of four publishers.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>:
    AttachingPublisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    /// The type of the tuples.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)

    /// The type of the error.
    public typealias Failure = A.Failure

    /// A publisher of values.
    public let a: A
    /// A publisher of values.
    public let b: B
    /// A publisher of values.
    public let c: C
    /// A publisher of values.
    public let d: D

    /// Creates a publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      typealias Slot = CombinedSources<S>.Slot
      let sources = CombinedSources(subscriber, count: 4, mode: .latest)
      let (slotA, slotB, slotC, slotD) = (
        Slot<A.Output>(), Slot<B.Output>(), Slot<C.Output>(), Slot<D.Output>()
      )
      let makeOutput = { () -> Output? in
        guard let a = slotA.latest, let b = slotB.latest, let c = slotC.latest, let d = slotD.latest
        else { return nil }
        return (a, b, c, d)
      }
      sources.start()
      sources.add(a, at: 0, to: slotA, makeOutput: makeOutput)
      sources.add(b, at: 1, to: slotB, makeOutput: makeOutput)
      sources.add(c, at: 2, to: slotC, makeOutput: makeOutput)
      sources.add(d, at: 3, to: slotD, makeOutput: makeOutput)
    }
  }
}

extension Publisher {
  /// Publishes a tuple of the latest values whenever one of two publishers has a value.
  public func combineLatest<P: Publisher>(_ other: P)
    -> Publishers.CombineLatest<Self, P> where P.Failure == Failure
  {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes a transformed tuple of the latest values whenever one of two publishers has a value.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Publishes a tuple of the latest values whenever one of three publishers has a value.
  public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure
  {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Publishes a transformed tuple of the latest values whenever one of three publishers has a
  /// value.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Publishes a tuple of the latest values whenever one of four publishers has a value.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  )
    -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Publishes a transformed tuple of the latest values whenever one of four publishers has a
  /// value.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
