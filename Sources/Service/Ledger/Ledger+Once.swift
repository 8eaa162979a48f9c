import Foundation
import Storage

extension Ledger {
  /// Does something once for a key, and gives every later request the answer of the first.
  ///
  /// The answer is kept by the same transaction that does it. What throws is not kept, so that a
  /// request that was refused may be made again under its key.
  ///
  /// - Parameters:
  ///   - request: Who asks for what under which key.
  ///   - now: When the answer was given.
  ///   - perform: Does it and returns the answer; not run for a repetition.
  /// - Returns: The answer of this request, or of the first.
  /// - Throws: ``LedgerError/keyReused(_:)`` when the key stands for another request, or whatever
  ///   `perform` throws.
  public func once(
    _ request: OnceRequest, now: Date, in transaction: any WriteTransaction,
    perform: () async throws -> String
  ) async throws -> OnceAnswer {
    if let row = try await transaction.firstRow(LedgerQueries.answer(to: request)) {
      guard try row.text("content") == request.content else {
        throw LedgerError.keyReused(request.key)
      }
      return OnceAnswer(content: try row.text("answer"), isRepeated: true)
    }
    let answer = try await perform()
    try await transaction.execute(
      LedgerQueries.insert(request, answer: answer, answeredAt: now))
    return OnceAnswer(content: answer, isRepeated: false)
  }
}
