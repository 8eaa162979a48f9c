import Foundation
import Ledger
import Storage
import Testing

/// Random sequences against a model that is nothing but a dictionary.
@Suite struct `Ledger laws` {
  private static let accounts = [Books.issuer, Books.jonathan, Books.busy]

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `any sequence leaves the balances that a dictionary would have`(
    _ seed: UInt64
  ) async throws {
    try await Books.audited { books in
      var numbers = RepeatableNumbers(state: seed)
      var model: [AccountID: Int64] = [:]
      var posted: [(id: String, source: AccountID, target: AccountID, amount: Int64)] = []
      for step in 0..<200 {
        let source = Self.accounts.randomElement(using: &numbers) ?? Books.issuer
        let target =
          Self.accounts.filter { $0 != source }.randomElement(using: &numbers) ?? Books.busy
        let amount = Int64.random(in: 1...60, using: &numbers)
        var move = (id: "p\(step)", source: source, target: target, amount: amount)
        var isReversal = false
        if Int.random(in: 0..<4, using: &numbers) == 0, !posted.isEmpty {
          let undone = posted.remove(at: Int.random(in: posted.indices, using: &numbers))
          move = (undone.id, undone.target, undone.source, undone.amount)
          isReversal = true
        }
        let isAllowed =
          move.source == Books.issuer || model[move.source, default: 0] >= move.amount
        do {
          if isReversal {
            let undone = PostingID(rawValue: move.id)
            try await books.database.write { transaction in
              try await books.ledger.reverse(
                undone, as: PostingID(rawValue: "r\(step)"), kind: "adjusted",
                postedAt: Books.now, in: transaction)
            }
          } else {
            try await books.move(move.id, move.amount, from: move.source, to: move.target)
            posted.append(move)
          }
          #expect(isAllowed, "step \(step)")
          model[move.source, default: 0] -= move.amount
          model[move.target, default: 0] += move.amount
        } catch let error as LedgerError {
          guard case .insufficientFunds(move.source, _) = error else { throw error }
          #expect(!isAllowed, "step \(step)")
        }
      }
      for account in Self.accounts {
        #expect(try await books.balance(account) == model[account, default: 0])
      }
    }
  }

  @Test func `clients that move at random at once keep every law`() async throws {
    try await Books.audited { books in
      try await books.move("start", 1_000)
      await withTaskGroup(of: Void.self) { group in
        for client in 0..<16 {
          group.addTask {
            var numbers = RepeatableNumbers(state: UInt64(client))
            for step in 0..<25 {
              let pair = Self.accounts.shuffled(using: &numbers)
              let amount = Int64.random(in: 1...200, using: &numbers)
              try? await books.move("\(client)/\(step)", amount, from: pair[0], to: pair[1])
            }
          }
        }
      }
      var sum: Int64 = 0
      for account in Self.accounts { sum += try await books.balance(account) }
      #expect(sum == 0)
    }
  }
}
