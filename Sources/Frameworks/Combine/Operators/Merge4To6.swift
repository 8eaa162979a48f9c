extension Publishers {
  /// A publisher of the values of four publishers.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: AttachingPublisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure
  {
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
      let merged = MergedSources(subscriber, active: 4)
      merged.start()
      merged.add(a)
      merged.add(b)
      merged.add(c)
      merged.add(d)
    }
  }

  /// A publisher of the values of five publishers.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>:
    AttachingPublisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure
  {
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
    /// A publisher of values.
    public let d: D
    /// A publisher of values.
    public let e: E

    /// Creates a publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merged = MergedSources(subscriber, active: 5)
      merged.start()
      merged.add(a)
      merged.add(b)
      merged.add(c)
      merged.add(d)
      merged.add(e)
    }
  }

  /// A publisher of the values of six publishers.
  public struct Merge6<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher
  >: AttachingPublisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure,
    A.Output == F.Output, A.Failure == F.Failure
  {
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
    /// A publisher of values.
    public let d: D
    /// A publisher of values.
    public let e: E
    /// A publisher of values.
    public let f: F

    /// Creates a publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merged = MergedSources(subscriber, active: 6)
      merged.start()
      merged.add(a)
      merged.add(b)
      merged.add(c)
      merged.add(d)
      merged.add(e)
      merged.add(f)
    }
  }
}
