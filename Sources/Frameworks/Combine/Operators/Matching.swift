extension Publishers {
  /// A publisher of whether there is an equal value.
  public struct Contains<Upstream: Publisher>: PassingErrors where Upstream.Output: Equatable {
    /// The type of the answer.
    public typealias Output = Bool

    let upstream: Upstream
    let output: Upstream.Output

    func makeStage() -> Stage {
      Stage(
        requests: .unlimited, onValue: { $0 == output ? .last(true) : .nothing },
        lastValue: { false })
    }
  }

  /// A publisher of whether a value satisfies a condition.
  public struct ContainsWhere<Upstream: Publisher>: PassingErrors {
    /// The type of the answer.
    public typealias Output = Bool

    let upstream: Upstream
    let predicate: (Upstream.Output) -> Bool

    func makeStage() -> Stage {
      Stage(
        requests: .unlimited, onValue: { predicate($0) ? .last(true) : .nothing },
        lastValue: { false })
    }
  }

  /// A publisher of whether a value satisfies a condition that can fail.
  public struct TryContainsWhere<Upstream: Publisher>: ThrowingErrors {
    /// The type of the answer.
    public typealias Output = Bool

    let upstream: Upstream
    let predicate: (Upstream.Output) throws -> Bool

    func makeStage() -> Stage {
      Stage(
        requests: .unlimited, trying: { try predicate($0) ? .last(true) : .nothing },
        lastValue: { false })
    }
  }

  /// A publisher of whether all values satisfy a condition.
  public struct AllSatisfy<Upstream: Publisher>: PassingErrors {
    /// The type of the answer.
    public typealias Output = Bool

    let upstream: Upstream
    let predicate: (Upstream.Output) -> Bool

    func makeStage() -> Stage {
      Stage(
        requests: .unlimited, onValue: { predicate($0) ? .nothing : .last(false) },
        lastValue: { true })
    }
  }

  /// A publisher of whether all values satisfy a condition that can fail.
  public struct TryAllSatisfy<Upstream: Publisher>: ThrowingErrors {
    /// The type of the answer.
    public typealias Output = Bool

    let upstream: Upstream
    let predicate: (Upstream.Output) throws -> Bool

    func makeStage() -> Stage {
      Stage(
        requests: .unlimited, trying: { try predicate($0) ? .nothing : .last(false) },
        lastValue: { true })
    }
  }
}

extension Publisher {
  /// Publishes `true` at the first value that satisfies a condition, or else `false` at the end.
  public func contains(where predicate: @escaping (Output) -> Bool)
    -> Publishers.ContainsWhere<Self>
  {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Publishes whether a value satisfies a condition; an error of the closure ends the publisher.
  public func tryContains(where predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryContainsWhere<Self>
  {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }

  /// Publishes `false` at the first value that does not satisfy a condition, or else `true` at the
  /// end.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Publishes whether all values satisfy a condition; an error of the closure ends the publisher.
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryAllSatisfy<Self>
  {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Publishes `true` at the first equal value, or else `false` at the end.
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}
