import HTTPServer
import Ledger
import Storage
import Wire

extension ProblemError {
  /// The answer to a failure of the store that says nothing about the request; `nil` for other
  /// errors.
  ///
  /// Nothing was done, except when the connection was lost during a commit: then the outcome is
  /// unknown until the client repeats the request with its key.
  static func unavailability(for error: any Error) -> ProblemError? {
    let failure: StorageError
    switch error {
    case let error as StorageError: failure = error
    case LedgerError.storage(let error): failure = error
    default: return nil
    }
    switch failure {
    case .busy, .closed: return .unavailable(after: 1)
    case .unreachable, .notWritable: return .unavailable(after: 2)
    case .full, .replaced: return .unavailable(after: 10)
    case .uncertain: return .outcomeUnknown
    default: return nil
    }
  }

  /// The connection to the store was lost during a commit.
  static let outcomeUnknown = ProblemError(
    .serviceUnavailable, .outcomeUnknown, "The outcome is unknown",
    detail: "The request may have been done. Repeat it with the same Idempotency-Key.",
    headers: ["Retry-After": "1"])
}
