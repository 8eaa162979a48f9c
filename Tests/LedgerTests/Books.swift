import Foundation
import Ledger
import Storage
import StorageTesting
import Testing

/// A ledger with accounts, in its own database.
struct Books {
  static let now = Date(timeIntervalSince1970: 1_763_706_720)
  static let issuer = AccountID(rawValue: "stars/issued")
  static let jonathan = AccountID(rawValue: "stars/jonathan")
  static let busy = AccountID(rawValue: "stars/busy")
  static let dollars = AccountID(rawValue: "dollars/jonathan")
  static let bank = AccountID(rawValue: "dollars/bank")

  let ledger = Ledger()
  let database: any Database

  /// Runs a body with new books and then audits them.
  static func audited(
    on backend: Backend, _ body: (Books) async throws -> Void
  ) async throws {
    try await backend.withDatabase { database in
      let books = Books(database: database)
      try await database.migrate([Ledger.schema], now: now)
      try await database.write { transaction in
        for account in [
          Account(id: issuer, currency: .star, minimumBalance: nil, openedAt: now),
          Account(id: jonathan, currency: .star, minimumBalance: 0, openedAt: now),
          Account(id: busy, currency: .star, minimumBalance: 0, openedAt: now),
          Account(id: dollars, currency: .usDollar, minimumBalance: -500, openedAt: now),
          Account(id: bank, currency: .usDollar, minimumBalance: nil, openedAt: now),
        ] {
          try await books.ledger.open(account, in: transaction)
        }
      }
      try await body(books)
      #expect(try await database.read { try await books.ledger.audit(in: $0) } == [])
    }
  }

  /// Posts a movement of one currency between two accounts.
  func move(
    _ id: String, _ minorUnits: Int64, _ currency: Currency = .star,
    from source: AccountID = issuer, to target: AccountID = jonathan
  ) async throws {
    let posting = try Posting(
      id: PostingID(rawValue: id), kind: "moved", postedAt: Self.now,
      entries: [
        .init(source, Amount(-minorUnits, currency)), .init(target, Amount(minorUnits, currency)),
      ])
    try await database.write { try await ledger.post(posting, in: $0) }
  }

  func balance(_ account: AccountID) async throws -> Int64 {
    try await database.read { try await ledger.balance(of: account, in: $0) }.minorUnits
  }
}
