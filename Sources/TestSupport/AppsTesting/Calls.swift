public import AppsKit

/// The calls of one method of a stub, answered immediately or held until the test answers them.
@MainActor
public final class Calls<Input, Output: Sendable> {
  /// The arguments of all calls.
  public private(set) var inputs: [Input] = []
  /// Answers calls immediately; `nil` holds every call.
  public var atOnce: ((Input) -> Result<Output, LoadFailure>)?
  private var held: [Int: CheckedContinuation<Result<Output, LoadFailure>, Never>] = [:]
  private var onArrival: [(count: Int, resume: () -> Void)] = []

  /// Makes a record without calls.
  public init() {}

  /// Records a call and returns its answer.
  public func call(_ input: Input) async throws(LoadFailure) -> Output {
    inputs.append(input)
    if let atOnce { return try atOnce(input).get() }
    let index = inputs.count - 1
    let result = await withCheckedContinuation { continuation in
      held[index] = continuation
      let arrived = onArrival.filter { $0.count <= inputs.count }
      onArrival.removeAll { $0.count <= inputs.count }
      for waiter in arrived { waiter.resume() }
    }
    return try result.get()
  }

  /// Returns once there have been a number of calls.
  public func arrived(_ count: Int) async {
    guard inputs.count < count else { return }
    await withCheckedContinuation { continuation in
      onArrival.append((count, { continuation.resume() }))
    }
  }

  /// Answers a held call; the first call has index 0.
  public func answer(_ index: Int, _ result: Result<Output, LoadFailure>) {
    held.removeValue(forKey: index)?.resume(returning: result)
  }
}
