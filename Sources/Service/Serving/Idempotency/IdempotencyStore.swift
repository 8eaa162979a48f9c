import Foundation
import HTTPServer
import Ledger
import Storage
import Wire

/// Performs each request once for its idempotency key, and replays the recorded answer to retries.
///
/// The key is looked up before the request is validated: a retry receives the original answer even
/// when the request would no longer be valid. The transaction that performs a request also records
/// its answer. Errors are not recorded, so that a rejected request can be retried with its key.
///
/// - SeeAlso: IETF draft "The Idempotency-Key HTTP Header Field".
public struct IdempotencyStore: Sendable {
  /// The time for which a key is remembered, in seconds: 30 days.
  public static let keyLifetime: TimeInterval = 30 * 86_400

  private let database: any Database
  private let ledger = Ledger()
  private let scope: String
  private let now: @Sendable () -> Date

  /// Makes the store of one app.
  ///
  /// - Parameter scope: The app's name; keys of different scopes cannot collide.
  public init(database: any Database, scope: String, now: @escaping @Sendable () -> Date) {
    self.database = database
    self.scope = scope
    self.now = now
  }

  /// Performs a request, or returns the recorded answer to its key.
  ///
  /// - Parameters:
  ///   - operation: The method and path; with the body they identify the request.
  ///   - conflictRetries: How often the transaction runs again when a concurrent request takes a
  ///     unique value first.
  ///   - perform: Validates and performs the request; not called for a retry.
  /// - Throws: ``ProblemError`` with 409 when the key belongs to another request, with 503 when all
  ///   attempts met a conflict, or an error of `perform`.
  public func answer<Answer: Codable & Sendable>(
    to operation: String, _ body: some Encodable, key: String, customer: String,
    conflictRetries: Int = 0,
    _ perform: @escaping @Sendable (any WriteTransaction) async throws -> Answer
  ) async throws -> (answer: Answer, isReplayed: Bool) {
    let content = operation + "\n" + String(decoding: try WireJSON.encode(body), as: UTF8.self)
    let request = IdempotentRequest(owner: "\(scope)/\(customer)", key: key, content: content)
    let now = now()
    for _ in 0...conflictRetries {
      do {
        let recorded = try await database.write { transaction in
          try await ledger.performOnce(request, now: now, in: transaction) {
            String(decoding: try WireJSON.encode(try await perform(transaction)), as: UTF8.self)
          }
        }
        return (try WireJSON.decode(from: Data(recorded.content.utf8)), recorded.isReplayed)
      } catch LedgerError.keyReused {
        throw ProblemError.keyReused
      } catch StorageError.constraintViolated(.unique, _) where conflictRetries > 0 {
        continue
      }
    }
    throw ProblemError.unavailable(after: 1)
  }

  /// A job that deletes expired keys, once an hour.
  ///
  /// One job serves the stores of all scopes on a database.
  public static func expiry(
    in database: any Database, now: @escaping @Sendable () -> Date
  ) -> Scheduler.Job {
    Scheduler.Job("idempotency keys", interval: 3_600) {
      try await Ledger().deleteAnswers(givenBefore: now() - keyLifetime, in: database)
    }
  }
}

extension ProblemError {
  static let keyReused = ProblemError(
    .conflict, .keyReused, "The idempotency key was used before",
    detail: "The key belongs to another request; send this one with a new key.")
}
