extension Publishers {
  /// A publisher of the first value.
  public struct First<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream

    func makeStage() -> Stage { Stage(requests: .unlimited, onValue: { .last($0) }) }
  }

  /// A publisher of the first value that satisfies a condition.
  public struct FirstWhere<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let predicate: (Output) -> Bool

    func makeStage() -> Stage {
      Stage(requests: .unlimited, onValue: { predicate($0) ? .last($0) : .nothing })
    }
  }

  /// A publisher of the first value that satisfies a condition that can fail.
  public struct TryFirstWhere<Upstream: Publisher>: ThrowingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let predicate: (Output) throws -> Bool

    func makeStage() -> Stage {
      Stage(requests: .unlimited, trying: { try predicate($0) ? .last($0) : .nothing })
    }
  }

  /// A publisher of the last value.
  public struct Last<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream

    func makeStage() -> Stage {
      var last: Output?
      return Stage(
        requests: .unlimited,
        onValue: {
          last = $0
          return .nothing
        }, lastValue: { last })
    }
  }

  /// A publisher of the last value that satisfies a condition.
  public struct LastWhere<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let predicate: (Output) -> Bool

    func makeStage() -> Stage {
      var last: Output?
      return Stage(
        requests: .unlimited,
        onValue: {
          if predicate($0) { last = $0 }
          return .nothing
        }, lastValue: { last })
    }
  }

  /// A publisher of the last value that satisfies a condition that can fail.
  public struct TryLastWhere<Upstream: Publisher>: ThrowingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let predicate: (Output) throws -> Bool

    func makeStage() -> Stage {
      var last: Output?
      return Stage(
        requests: .unlimited,
        trying: {
          if try predicate($0) { last = $0 }
          return .nothing
        }, lastValue: { last })
    }
  }
}

extension Publisher {
  /// Publishes the first value, and finishes.
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

  /// Publishes the first value that satisfies a condition, and finishes.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the first value that satisfies a condition; an error of the closure ends the
  /// publisher.
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryFirstWhere<Self>
  {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the last value when the upstream finishes.
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }

  /// Publishes the last value that satisfies a condition when the upstream finishes.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the last value that satisfies a condition; an error of the closure ends the
  /// publisher.
  public func tryLast(where predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryLastWhere<Self>
  {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}
