extension Publishers {
  /// A publisher without a number of first values.
  public struct Drop<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let count: Int

    func makeStage() -> Stage {
      var left = count
      return Stage(onValue: {
        if left == 0 { return .value($0) }
        left -= 1
        return .nothing
      })
    }
  }

  /// A publisher without the first values that satisfy a condition.
  public struct DropWhile<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let predicate: (Output) -> Bool

    func makeStage() -> Stage {
      var drops = true
      return Stage(onValue: {
        if drops, predicate($0) { return .nothing }
        drops = false
        return .value($0)
      })
    }
  }

  /// A publisher without the first values that satisfy a condition that can fail.
  public struct TryDropWhile<Upstream: Publisher>: ThrowingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let predicate: (Output) throws -> Bool

    func makeStage() -> Stage {
      var drops = true
      return Stage(trying: {
        if drops, try predicate($0) { return .nothing }
        drops = false
        return .value($0)
      })
    }
  }

  /// A publisher of the values at positions in a range.
  public struct Output<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let range: CountableRange<Int>

    func makeStage() -> Stage {
      var position = 0
      return Stage(onValue: {
        defer { position += 1 }
        if position >= range.upperBound { return .end(.finished) }
        if position < range.lowerBound { return .nothing }
        return position + 1 == range.upperBound ? .last($0) : .value($0)
      })
    }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      if range.isEmpty { return Empty().subscribe(subscriber) }
      upstream.subscribe(OperatorSubscription(subscriber, makeStage()))
    }
  }

  /// A publisher of the first values that satisfy a condition.
  public struct PrefixWhile<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let predicate: (Output) -> Bool

    func makeStage() -> Stage {
      Stage(onValue: { predicate($0) ? .value($0) : .end(.finished) })
    }
  }

  /// A publisher of the first values that satisfy a condition that can fail.
  public struct TryPrefixWhile<Upstream: Publisher>: ThrowingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let predicate: (Output) throws -> Bool

    func makeStage() -> Stage {
      Stage(trying: { try predicate($0) ? .value($0) : .end(.finished) })
    }
  }
}

extension Publisher {
  /// Leaves out a number of first values.
  ///
  /// - Precondition: The number is not negative.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    precondition(count >= 0, "A count is not negative.")
    return Publishers.Drop(upstream: self, count: count)
  }

  /// Leaves out the first values that satisfy a condition.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Leaves out the first values that satisfy a condition; an error of the closure ends the
  /// publisher.
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryDropWhile<Self>
  {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }

  /// Publishes a number of values at most, and finishes.
  ///
  /// - Precondition: The number is not negative.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    precondition(maxLength >= 0, "A length is not negative.")
    return output(in: 0..<maxLength)
  }

  /// Publishes the first values that satisfy a condition, and finishes at the first other one.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Publishes the first values that satisfy a condition; an error of the closure ends the
  /// publisher.
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryPrefixWhile<Self>
  {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }

  /// Publishes the value at a position, and finishes.
  ///
  /// - Precondition: The position is not negative.
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

  /// Publishes the values at positions in a range, and finishes.
  ///
  /// - Precondition: The range has no negative position.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self>
  where R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    precondition(range.lowerBound >= 0, "A position is not negative.")
    return Publishers.Output(upstream: self, range: range)
  }
}
