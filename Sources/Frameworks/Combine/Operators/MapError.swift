extension Publishers {
  /// A publisher of transformed errors.
  public struct MapError<Upstream: Publisher, Failure: Error>: OperatorPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let transform: (Upstream.Failure) -> Failure

    func makeStage() -> Stage {
      Stage(
        onValue: { .value($0) },
        onCompletion: { [transform] in (nil, $0.mapError(transform)) })
    }
  }

  /// A publisher that does not fail, with a type of error.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: OperatorPublisher
  where Upstream.Failure == Never {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream

    func makeStage() -> Stage {
      Stage(onValue: { .value($0) }, onCompletion: { _ in (nil, .finished) })
    }
  }

  /// A publisher whose failure ends the program.
  public struct AssertNoFailure<Upstream: Publisher>: OperatorPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The publisher does not fail.
    public typealias Failure = Never

    let upstream: Upstream
    let prefix: String
    let file: StaticString
    let line: UInt

    func makeStage() -> Stage {
      Stage(
        onValue: { .value($0) },
        onCompletion: { completion in
          guard case .failure(let error) = completion else { return (nil, .finished) }
          preconditionFailure("\(prefix)\(error)", file: file, line: line)
        })
    }
  }

  /// A publisher of a value instead of an error.
  public struct ReplaceError<Upstream: Publisher>: OperatorPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output

    /// The publisher does not fail.
    public typealias Failure = Never

    let upstream: Upstream
    let output: Output

    func makeStage() -> Stage {
      Stage(
        onValue: { .value($0) },
        onCompletion: { completion in
          if case .finished = completion { (nil, .finished) } else { (output, .finished) }
        })
    }
  }
}

extension Publisher {
  /// Transforms the error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E)
    -> Publishers.MapError<Self, E>
  {
    Publishers.MapError(upstream: self, transform: transform)
  }

  /// Publishes a value instead of an error, and finishes.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  /// Ends the program if the publisher fails.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publisher where Failure == Never {
  /// Gives the publisher a type of error, which it never sends.
  public func setFailureType<E: Error>(to failureType: E.Type)
    -> Publishers.SetFailureType<Self, E>
  {
    Publishers.SetFailureType(upstream: self)
  }
}
