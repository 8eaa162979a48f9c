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
  ///   - accounts: What `perform` is going to post to, so that a store across a network reads
  ///     all of it in one go; it changes nothing else.
  ///   - now: When the answer was given, and the time of those postings.
  ///   - perform: Does it and returns the answer; not run for a repetition.
  /// - Returns: The answer of this request, or of the first.
  /// - Throws: ``LedgerError/keyReused(_:)`` when the key stands for another request, or whatever
  ///   `perform` throws.
  public func once(
    _ request: OnceRequest, touching accounts: [AccountID] = [], now: Date,
    in transaction: any WriteTransaction, perform: () async throws -> String
  ) async throws -> OnceAnswer {
    let earlier = LedgerQueries.answer(to: request)
    try await transaction.prefetch(
      [earlier] + accounts.map { LedgerQueries.state(of: $0, at: now) })
    if let row = try await transaction.firstRow(earlier) {
      guard try row.text("content") == request.content else {
        throw LedgerError.keyReused(request.key)
      }
      return OnceAnswer(content: try row.text("answer"), isRepeated: true)
    }
    let answer = try await perform()
    try await transaction.submit([LedgerQueries.insert(request, answer: answer, answeredAt: now)])
    return OnceAnswer(content: answer, isRepeated: false)
  }
}
