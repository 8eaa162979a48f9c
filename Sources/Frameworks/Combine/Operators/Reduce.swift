extension Publishers {
  /// A publisher of the results of combining each value with the result before.
  public struct Scan<Upstream: Publisher, Output>: PassingErrors {
    let upstream: Upstream
    let initialResult: Output
    let nextPartialResult: (Output, Upstream.Output) -> Output

    func makeStage() -> Stage {
      var result = initialResult
      return Stage(onValue: {
        result = nextPartialResult(result, $0)
        return .value(result)
      })
    }
  }

  /// A publisher of the results of combining each value with the result before, which can fail.
  public struct TryScan<Upstream: Publisher, Output>: ThrowingErrors {
    let upstream: Upstream
    let initialResult: Output
    let nextPartialResult: (Output, Upstream.Output) throws -> Output

    func makeStage() -> Stage {
      var result = initialResult
      return Stage(trying: {
        result = try nextPartialResult(result, $0)
        return .value(result)
      })
    }
  }

  /// A publisher of the result of combining all values.
  public struct Reduce<Upstream: Publisher, Output>: PassingErrors {
    let upstream: Upstream
    let initial: Output
    let nextPartialResult: (Output, Upstream.Output) -> Output

    func makeStage() -> Stage {
      var result = initial
      return Stage(
        requests: .unlimited,
        onValue: {
          result = nextPartialResult(result, $0)
          return .nothing
        }, lastValue: { result })
    }
  }

  /// A publisher of the result of combining all values, which can fail.
  public struct TryReduce<Upstream: Publisher, Output>: ThrowingErrors {
    let upstream: Upstream
    let initial: Output
    let nextPartialResult: (Output, Upstream.Output) throws -> Output

    func makeStage() -> Stage {
      var result = initial
      return Stage(
        requests: .unlimited,
        trying: {
          result = try nextPartialResult(result, $0)
          return .nothing
        }, lastValue: { result })
    }
  }

  /// A publisher of the number of values.
  public struct Count<Upstream: Publisher>: PassingErrors {
    /// The type of the number.
    public typealias Output = Int

    let upstream: Upstream

    func makeStage() -> Stage {
      var count = 0
      return Stage(
        requests: .unlimited,
        onValue: { _ in
          count += 1
          return .nothing
        }, lastValue: { count })
    }
  }

  /// A publisher of the smallest or largest value.
  public struct Comparison<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    /// Whether the first value is the better one.
    let isBetter: (Output, Output) -> Bool

    func makeStage() -> Stage {
      var best: Output?
      return Stage(
        requests: .unlimited,
        onValue: { value in
          if let current = best, !isBetter(value, current) { return .nothing }
          best = value
          return .nothing
        }, lastValue: { best })
    }
  }

  /// A publisher of the smallest or largest value, by a comparison that can fail.
  public struct TryComparison<Upstream: Publisher>: ThrowingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    /// Whether the first value is the better one.
    let isBetter: (Output, Output) throws -> Bool

    func makeStage() -> Stage {
      var best: Output?
      return Stage(
        requests: .unlimited,
        trying: { value in
          if let current = best, !(try isBetter(value, current)) { return .nothing }
          best = value
          return .nothing
        }, lastValue: { best })
    }
  }
}

extension Publisher {
  /// Combines each value with the result before, and publishes every result.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Combines each value with the result before; an error of the closure ends the publisher.
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Combines all values, and publishes the result when the upstream finishes.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(
      upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Combines all values; an error of the closure ends the publisher.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(
      upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Publishes the number of values when the upstream finishes.
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }

  /// Publishes the smallest value when the upstream finishes; of equal ones the first.
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool)
    -> Publishers.Comparison<Self>
  {
    Publishers.Comparison(upstream: self, isBetter: areInIncreasingOrder)
  }

  /// Publishes the smallest value; an error of the closure ends the publisher.
  public func tryMin(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryComparison<Self>
  {
    Publishers.TryComparison(upstream: self, isBetter: areInIncreasingOrder)
  }

  /// Publishes the largest value when the upstream finishes; of equal ones the last.
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool)
    -> Publishers.Comparison<Self>
  {
    Publishers.Comparison(upstream: self, isBetter: { !areInIncreasingOrder($0, $1) })
  }

  /// Publishes the largest value; an error of the closure ends the publisher.
  public func tryMax(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryComparison<Self>
  {
    Publishers.TryComparison(upstream: self, isBetter: { !(try areInIncreasingOrder($0, $1)) })
  }
}

extension Publisher where Output: Comparable {
  /// Publishes the smallest value when the upstream finishes.
  public func min() -> Publishers.Comparison<Self> { min(by: <) }

  /// Publishes the largest value when the upstream finishes.
  public func max() -> Publishers.Comparison<Self> { max(by: <) }
}
