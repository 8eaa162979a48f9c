import Foundation
import Ledger
import RandomTesting
import Storage
import StorageTesting
import Testing

/// Random sequences against ``LedgerModel``.
@Suite struct `Ledger laws` {
  private static let accounts = [Books.issuer, Books.jonathan, Books.busy]

  @Test(arguments: Backend.allCases, [1, 2, 3, 4] as [UInt64])
  func `any sequence has the result of a model made of dictionaries`(
    _ backend: Backend, _ seed: UInt64
  ) async throws {
    try await Books.audited(on: backend) { books in
      var numbers = RandomNumbers(seed: seed)
      var model = LedgerModel(minimums: [Books.jonathan: 0, Books.busy: 0])
      var now = Books.now
      for step in 0..<160 {
        now += Double.random(in: 0...5, using: &numbers)
        let action = Action.random(step, now, model, Self.accounts, using: &numbers)
        let shouldHappen = action.apply(to: &model)
        do {
          try await action.perform(in: books)
          #expect(shouldHappen, "step \(step): \(action)")
        } catch let error as LedgerError {
          if case .storage = error { throw error }
          #expect(!shouldHappen, "step \(step): \(action) was refused: \(error)")
        }
      }
      let end = now
      for account in Self.accounts {
        let standing = try await books.database.read {
          try await books.ledger.standing(of: account, at: end, in: $0)
        }
        #expect(standing.balance.minorUnits == model.balances[account, default: 0])
        #expect(standing.held.minorUnits == model.held(account, at: end))
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `concurrent random movements keep every law`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      try await books.move("start", 1_000)
      await withTaskGroup(of: Void.self) { group in
        for client in 0..<16 {
          group.addTask {
            var numbers = RandomNumbers(seed: UInt64(client))
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

/// An operation that a client of a ledger may try.
private enum Action {
  case move(String, Int64, from: AccountID, to: AccountID, Date)
  case reverse(String, as: String, Date)
  case place(String, Int64, of: AccountID, Date, until: Date?)
  case capture(String, Int64, to: AccountID, as: String, Date)
  case void(String, Date)

  static func random(
    _ step: Int, _ now: Date, _ model: LedgerModel, _ accounts: [AccountID],
    using numbers: inout RandomNumbers
  ) -> Action {
    let pair = accounts.shuffled(using: &numbers)
    let cents = Int64.random(in: 1...60, using: &numbers)
    // Sorted, because the order of a dictionary differs from run to run.
    let posting = model.postings.keys.sorted().randomElement(using: &numbers) ?? "none"
    let hold = model.holds.keys.sorted().randomElement(using: &numbers) ?? "none"
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0: return .reverse(posting, as: "r\(step)", now)
    case 1, 2:
      let expiry = Bool.random(using: &numbers) ? nil : now + Double(cents)
      return .place("h\(step)", cents, of: pair[0], now, until: expiry)
    case 3: return .capture(hold, cents, to: pair[0], as: "c\(step)", now)
    case 4: return .void(hold, now)
    case 5: return .move(posting, cents, from: pair[0], to: pair[1], now)
    default: return .move("p\(step)", cents, from: pair[0], to: pair[1], now)
    }
  }

  func apply(to model: inout LedgerModel) -> Bool {
    switch self {
    case .move(let name, let cents, let source, let target, let now):
      model.move(name, cents, from: source, to: target, at: now)
    case .reverse(let name, let newName, let now): model.reverse(name, as: newName, at: now)
    case .place(let name, let cents, let account, let now, let expiry):
      model.place(name, cents, of: account, at: now, until: expiry)
    case .capture(let name, let cents, let target, let posting, let now):
      model.capture(name, cents, to: target, as: posting, at: now)
    case .void(let name, let now): model.void(name, at: now)
    }
  }

  func perform(in books: Books) async throws {
    let ledger = books.ledger
    try await books.database.write { transaction in
      switch self {
      case .move(let name, let cents, let source, let target, let now):
        try await ledger.post(
          try .transfer(
            PostingID(rawValue: name), of: Amount(cents, .star), from: source, to: target, at: now),
          in: transaction)
      case .reverse(let name, let newName, let now):
        try await ledger.reverse(
          PostingID(rawValue: name), as: PostingID(rawValue: newName), kind: "reversal",
          postedAt: now, in: transaction)
      case .place(let name, let cents, let account, let now, let expiry):
        try await ledger.place(
          Hold(
            id: HoldID(rawValue: name), account: account, amount: Amount(cents, .star),
            kind: "hold", placedAt: now, expiresAt: expiry), in: transaction)
      case .capture(let name, let cents, let target, let posting, let now):
        try await ledger.capture(
          HoldID(rawValue: name), amount: Amount(cents, .star), to: target,
          as: PostingID(rawValue: posting), kind: "captured", postedAt: now, in: transaction)
      case .void(let name, let now):
        try await ledger.void(HoldID(rawValue: name), at: now, in: transaction)
      }
    }
  }
}
