extension Publishers {
  /// A publisher of transformed values.
  public struct Map<Upstream: Publisher, Output>: PassingErrors {
    let upstream: Upstream
    let transform: (Upstream.Output) -> Output

    func makeStage() -> Stage { Stage(onValue: { [transform] in .value(transform($0)) }) }
  }

  /// A publisher of transformed values, whose transformation can fail.
  public struct TryMap<Upstream: Publisher, Output>: ThrowingErrors {
    let upstream: Upstream
    let transform: (Upstream.Output) throws -> Output

    func makeStage() -> Stage { Stage(trying: { [transform] in .value(try transform($0)) }) }
  }

  /// A publisher of a property of each value.
  public struct MapKeyPath<Upstream: Publisher, Output>: PassingErrors {
    let upstream: Upstream
    let keyPath: KeyPath<Upstream.Output, Output>

    func makeStage() -> Stage { Stage(onValue: { [keyPath] in .value($0[keyPath: keyPath]) }) }
  }

  /// A publisher of two properties of each value.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: PassingErrors {
    /// The type of the values.
    public typealias Output = (Output0, Output1)

    let upstream: Upstream
    let keyPath0: KeyPath<Upstream.Output, Output0>
    let keyPath1: KeyPath<Upstream.Output, Output1>

    func makeStage() -> Stage {
      Stage(onValue: { .value(($0[keyPath: keyPath0], $0[keyPath: keyPath1])) })
    }
  }

  /// A publisher of three properties of each value.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: PassingErrors {
    /// The type of the values.
    public typealias Output = (Output0, Output1, Output2)

    let upstream: Upstream
    let keyPath0: KeyPath<Upstream.Output, Output0>
    let keyPath1: KeyPath<Upstream.Output, Output1>
    let keyPath2: KeyPath<Upstream.Output, Output2>

    func makeStage() -> Stage {
      Stage(onValue: {
        .value(($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2]))
      })
    }
  }

  /// A publisher of the transformed values that are not `nil`.
  public struct CompactMap<Upstream: Publisher, Output>: PassingErrors {
    let upstream: Upstream
    let transform: (Upstream.Output) -> Output?

    func makeStage() -> Stage {
      Stage(onValue: { [transform] in transform($0).map { .value($0) } ?? .nothing })
    }
  }

  /// A publisher of the transformed values that are not `nil`, whose transformation can fail.
  public struct TryCompactMap<Upstream: Publisher, Output>: ThrowingErrors {
    let upstream: Upstream
    let transform: (Upstream.Output) throws -> Output?

    func makeStage() -> Stage {
      Stage(trying: { [transform] in try transform($0).map { .value($0) } ?? .nothing })
    }
  }
}

extension Publisher {
  /// Transforms each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Transforms each value; an error of the closure ends the publisher.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Publishes a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Publishes two properties of each value.
  public func map<T0, T1>(_ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>)
    -> Publishers.MapKeyPath2<Self, T0, T1>
  {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Publishes three properties of each value.
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>,
    _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(
      upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }

  /// Transforms each value, and leaves out `nil`.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?)
    -> Publishers.CompactMap<Self, T>
  {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Transforms each value, and leaves out `nil`; an error of the closure ends the publisher.
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?)
    -> Publishers.TryCompactMap<Self, T>
  {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }

  /// Replaces `nil` with a value.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }
}
