import MermaidbucksKit

/// Calls of one method of a stub: answered at once, or held until the test answers them.
@MainActor
final class Calls<Input, Output: Sendable> {
  private(set) var inputs: [Input] = []
  /// Answers at once; `nil` holds every call.
  var atOnce: ((Input) -> Result<Output, LoadFailure>)?
  private var held: [Int: CheckedContinuation<Result<Output, LoadFailure>, Never>] = [:]
  private var onArrival: [(count: Int, resume: () -> Void)] = []

  func call(_ input: Input) async throws(LoadFailure) -> Output {
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

  /// Returns once so many calls have come.
  func arrived(_ count: Int) async {
    guard inputs.count < count else { return }
    await withCheckedContinuation { continuation in
      onArrival.append((count, { continuation.resume() }))
    }
  }

  /// Answers a held call, the first being 0.
  func answer(_ index: Int, _ result: Result<Output, LoadFailure>) {
    held.removeValue(forKey: index)?.resume(returning: result)
  }
}
