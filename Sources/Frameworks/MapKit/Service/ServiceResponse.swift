import Foundation

/// Returns the answer that a function passes to its completion handler.
///
/// - Parameters:
///   - start: Calls its handler at most once, with a response or an error.
///   - cancel: Called when the task is canceled.
/// - Throws: The error of the answer, or `CancellationError` when the task is canceled.
func response<Response: Sendable>(
  of start: (@escaping @MainActor @Sendable (Response?, (any Error)?) -> Void) -> Void,
  cancel: @escaping @MainActor @Sendable () -> Void
) async throws -> Response {
  let once = OnceContinuation<Response>()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      once.continuation = continuation
      start { response, error in
        if let response {
          once.resume(.success(response))
        } else {
          once.resume(.failure(error ?? MKError(.unknown)))
        }
      }
    }
  } onCancel: {
    Task { @MainActor in
      cancel()
      once.resume(.failure(CancellationError()))
    }
  }
}

/// A continuation that is resumed at most once.
private final class OnceContinuation<Value: Sendable> {
  var continuation: CheckedContinuation<Value, any Error>?

  func resume(_ result: Result<Value, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }
}
