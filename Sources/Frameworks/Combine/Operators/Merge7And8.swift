extension Publishers {
  /// A publisher of the values of seven publishers.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: AttachingPublisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure,
    A.Output == F.Output, A.Failure == F.Failure, A.Output == G.Output, A.Failure == G.Failure
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
    /// A publisher of values.
    public let g: G

    /// Creates a publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merged = MergedSources(subscriber, active: 7)
      merged.start()
      merged.add(a)
      merged.add(b)
      merged.add(c)
      merged.add(d)
      merged.add(e)
      merged.add(f)
      merged.add(g)
    }
  }

  /// A publisher of the values of eight publishers.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher,
    G: Publisher, H: Publisher
  >: AttachingPublisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure,
    A.Output == F.Output, A.Failure == F.Failure, A.Output == G.Output, A.Failure == G.Failure,
    A.Output == H.Output, A.Failure == H.Failure
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
    /// A publisher of values.
    public let g: G
    /// A publisher of values.
    public let h: H

    /// Creates a publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merged = MergedSources(subscriber, active: 8)
      merged.start()
      merged.add(a)
      merged.add(b)
      merged.add(c)
      merged.add(d)
      merged.add(e)
      merged.add(f)
      merged.add(g)
      merged.add(h)
    }
  }
}
