extension Publishers {
  /// A publisher of the values that satisfy a condition.
  public struct Filter<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let isIncluded: (Output) -> Bool

    func makeStage() -> Stage {
      Stage(onValue: { [isIncluded] in isIncluded($0) ? .value($0) : .nothing })
    }
  }

  /// A publisher of the values that satisfy a condition that can fail.
  public struct TryFilter<Upstream: Publisher>: ThrowingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let isIncluded: (Output) throws -> Bool

    func makeStage() -> Stage {
      Stage(trying: { [isIncluded] in try isIncluded($0) ? .value($0) : .nothing })
    }
  }

  /// A publisher of the values that differ from the value before them.
  public struct RemoveDuplicates<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let predicate: (Output, Output) -> Bool

    func makeStage() -> Stage {
      var last: Output?
      return Stage(onValue: { [predicate] value in
        if let last, predicate(last, value) { return .nothing }
        last = value
        return .value(value)
      })
    }
  }

  /// A publisher of the values that differ from the value before them, by a comparison that can
  /// fail.
  public struct TryRemoveDuplicates<Upstream: Publisher>: ThrowingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let predicate: (Output, Output) throws -> Bool

    func makeStage() -> Stage {
      var last: Output?
      return Stage(trying: { [predicate] value in
        if let last, try predicate(last, value) { return .nothing }
        last = value
        return .value(value)
      })
    }
  }

  /// A publisher of the completion only.
  public struct IgnoreOutput<Upstream: Publisher>: PassingErrors {
    /// There are no values.
    public typealias Output = Never

    let upstream: Upstream

    func makeStage() -> Stage { Stage(requests: .unlimited, onValue: { _ in .nothing }) }
  }
}

extension Publisher {
  /// Publishes the values that satisfy a condition.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Publishes the values that satisfy a condition; an error of the closure ends the publisher.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool)
    -> Publishers.TryFilter<Self>
  {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }

  /// Leaves out values that are equal to the one before, by a comparison.
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool)
    -> Publishers.RemoveDuplicates<Self>
  {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Leaves out values that are equal to the one before; an error of the closure ends the
  /// publisher.
  public func tryRemoveDuplicates(by predicate: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryRemoveDuplicates<Self>
  {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Publishes the completion only.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out values that are equal to the one before.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
