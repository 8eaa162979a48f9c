extension Publishers {
  /// A publisher of all values in one array.
  public struct Collect<Upstream: Publisher>: PassingErrors {
    /// The type of the array.
    public typealias Output = [Upstream.Output]

    let upstream: Upstream

    func makeStage() -> Stage {
      var values: Output = []
      return Stage(
        requests: .unlimited,
        onValue: {
          values.append($0)
          return .nothing
        }, lastValue: { values })
    }
  }

  /// A publisher of the values in arrays of a certain length.
  public struct CollectByCount<Upstream: Publisher>: PassingErrors {
    /// The type of the arrays.
    public typealias Output = [Upstream.Output]

    let upstream: Upstream
    let count: Int

    func makeStage() -> Stage {
      var values: Output = []
      return Stage(
        requests: .multiplied(count),
        onValue: {
          values.append($0)
          guard values.count == count else { return .nothing }
          defer { values = [] }
          return .value(values)
        }, lastValue: { values.isEmpty ? nil : values })
    }
  }

  /// A publisher of a value if there is no other one.
  public struct ReplaceEmpty<Upstream: Publisher>: PassingErrors {
    /// The type of the values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let output: Output

    func makeStage() -> Stage {
      var isEmpty = true
      return Stage(
        onValue: {
          isEmpty = false
          return .value($0)
        }, lastValue: { isEmpty ? output : nil })
    }
  }
}

extension Publisher {
  /// Publishes all values in one array when the upstream finishes.
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

  /// Publishes the values in arrays of a certain length; the last one may be shorter.
  ///
  /// - Precondition: The length is positive.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    precondition(count > 0, "An array of collected values has at least one.")
    return Publishers.CollectByCount(upstream: self, count: count)
  }

  /// Publishes a value if the upstream finishes without one.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}
