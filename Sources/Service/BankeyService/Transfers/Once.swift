import Foundation
import HTTPServer
import IdentityService
import Ledger
import Serving
import Storage
import Wire

/// Does what a key names once, and answers every repetition as it answered the first time.
struct Once: Sendable {
  let database: any Database
  let ledger: Ledger

  /// Runs a body, unless the key has run before.
  ///
  /// - Parameters:
  ///   - name: Method and path of the call; another call under the key is another request.
  ///   - key: The customer's name for the call.
  /// - Throws: ``Refusal`` with 409 when the key stands for another request.
  func run<Answer: Codable & Sendable>(
    _ name: String, _ body: some Encodable, key: String, customer: String, now: Date,
    _ perform: @escaping @Sendable (any WriteTransaction) async throws -> Answer
  ) async throws -> Answer {
    let content = name + "\n" + String(decoding: try WireJSON.encode(body), as: UTF8.self)
    let request = OnceRequest(owner: "bank/\(customer)", key: key, content: content)
    do {
      let answer = try await database.write { transaction in
        try await ledger.once(request, now: now, in: transaction) {
          String(decoding: try WireJSON.encode(try await perform(transaction)), as: UTF8.self)
        }
      }
      return try WireJSON.decode(from: Data(answer.content.utf8))
    } catch LedgerError.keyReused {
      throw Refusal(
        .conflict, .keyReused, "The idempotency key was used before",
        detail: "It stands for another request; make a new key for this one.")
    }
  }
}
