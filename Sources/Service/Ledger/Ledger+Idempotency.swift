import Foundation
import Storage

extension Ledger {
  /// Performs a request once for its key, and returns the recorded answer to every later one.
  ///
  /// The transaction that performs the request also records its answer. Nothing is recorded when
  /// `perform` throws, so that a rejected request can be retried with its key.
  ///
  /// - Parameters:
  ///   - request: The owner, key and content of the request.
  ///   - accounts: The accounts that `perform` posts to, for a store across a network to read
  ///     ahead; has no other effect.
  ///   - now: The time of the answer and of those postings.
  ///   - perform: Performs the request and returns its answer; not called for a retry.
  /// - Throws: ``LedgerError/keyReused(_:)`` when the key belongs to another request, or an error
  ///   of `perform`.
  public func performOnce(
    _ request: IdempotentRequest, touching accounts: [AccountID] = [], now: Date,
    in transaction: any WriteTransaction, perform: () async throws -> String
  ) async throws -> RecordedAnswer {
    let earlier = LedgerQueries.answer(to: request)
    try await transaction.prefetch(
      [earlier] + accounts.map { LedgerQueries.state(of: $0, at: now) })
    if let row = try await transaction.firstRow(earlier) {
      guard try row.text("content") == request.content else {
        throw LedgerError.keyReused(request.key)
      }
      return RecordedAnswer(content: try row.text("answer"), isReplayed: true)
    }
    let answer = try await perform()
    try await transaction.submit([LedgerQueries.insert(request, answer: answer, answeredAt: now)])
    return RecordedAnswer(content: answer, isReplayed: false)
  }

  /// Deletes the recorded answers that were given before a date.
  ///
  /// Keys are visited in order, a batch for each transaction: recording an answer then needs no
  /// index by time, and writers never wait for more than one batch.
  public func deleteAnswers(givenBefore date: Date, in database: any Database) async throws {
    let batchSize = 500
    var position = (owner: "", key: "")
    while true {
      let query = LedgerQueries.answers(after: position, limit: batchSize)
      let rows = try await database.read { try await $0.rows(query) }
      let deletions = try rows.filter { try $0.instant("answered_at") < date }.map { row in
        LedgerQueries.deleteAnswer(
          owner: try row.text("owner"), key: try row.text("key"), givenBefore: date)
      }
      if !deletions.isEmpty { try await database.write { try await $0.submit(deletions) } }
      guard rows.count == batchSize, let last = rows.last else { return }
      position = (owner: try last.text("owner"), key: try last.text("key"))
    }
  }
}
