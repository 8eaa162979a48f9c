import Foundation
import Ledger
import Storage
import Synchronization

/// Transfers between random accounts: each with a key of its own, every check of the ledger, and
/// an answer only once the store has made it durable.
package struct TransferBenchmark: Sendable {
  /// How many accounts there are.
  package static let accountCount = 10_000
  static let amount: Int64 = 7
  static let now = Date(timeIntervalSince1970: 1_763_706_720)

  private let database: any Database
  private let ledger = Ledger()

  /// Makes the tables and the accounts, each with some money, in an empty database.
  package init(_ database: any Database) async throws {
    self.database = database
    try await database.migrate([Ledger.schema], now: Self.now)
    let ledger = ledger
    try await database.write { transaction in
      let bank = AccountID(rawValue: "bank")
      try await ledger.open(
        Account(id: bank, currency: .usDollar, minimumBalance: nil, openedAt: Self.now),
        in: transaction)
      for number in 0..<Self.accountCount {
        try await ledger.open(
          Account(
            id: Self.account(number), owner: "customer/\(number)", kind: "checking",
            currency: .usDollar, minimumBalance: 0, openedAt: Self.now), in: transaction)
      }
      let openings = try (0..<Self.accountCount).map { number in
        try Posting.transfer(
          PostingID(rawValue: "opening/\(number)"), of: Amount(1_000_000, .usDollar), from: bank,
          to: Self.account(number), at: Self.now)
      }
      try await ledger.post(openings, in: transaction)
    }
  }

  static func account(_ number: Int) -> AccountID { AccountID(rawValue: "account/\(number)") }

  /// Has so many clients transfer one after the other, and returns the transfers of a second.
  package func throughput(clientCount: Int, seconds: Double) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let end = start + .seconds(seconds)
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<clientCount {
        group.addTask {
          var count = 0
          while clock.now < end {
            try await transfer()
            count += 1
          }
          return count
        }
      }
      return try await group.reduce(0, +)
    }
    return Double(count) / ((clock.now - start) / .seconds(1))
  }

  /// Begins transfers at a steady rate, whether or not those before have ended, and returns how
  /// many milliseconds all but the slowest hundredth took at most, waiting included.
  package func slowest(hundredthAt rate: Double, seconds: Double) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let times = Times()
    try await withThrowingDiscardingTaskGroup { group in
      for number in 0..<Int(rate * seconds) {
        let due = start + .seconds(Double(number) / rate)
        if clock.now < due { try await Task.sleep(until: due, clock: clock) }
        group.addTask {
          try await transfer()
          let time = (clock.now - due) / .milliseconds(1)
          times.values.withLock { $0.append(time) }
        }
      }
    }
    let sorted = times.values.withLock { $0.sorted() }
    return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
  }

  /// Times that many tasks add to.
  private final class Times: Sendable {
    let values = Mutex<[Double]>([])
  }

  /// Says whether the books agree.
  package func isSound() async throws -> Bool {
    let ledger = ledger
    return try await database.read { try await ledger.audit(in: $0).isEmpty }
  }

  private func transfer() async throws {
    let source = Int.random(in: 0..<Self.accountCount)
    let target = (source + Int.random(in: 1..<Self.accountCount)) % Self.accountCount
    let key = String(UInt64.random(in: 0...UInt64.max))
    try await Self.transfer(
      key, from: Self.account(source), to: Self.account(target), in: database, ledger)
  }

  private static func transfer(
    _ key: String, from source: AccountID, to target: AccountID, in database: any Database,
    _ ledger: Ledger
  ) async throws {
    try await database.write { transaction in
      try await perform(key, from: source, to: target, in: transaction, ledger)
    }
  }

  /// One transfer, in the caller's transaction.
  static func perform(
    _ key: String, from source: AccountID, to target: AccountID,
    in transaction: any WriteTransaction, _ ledger: Ledger
  ) async throws {
    let request = OnceRequest(owner: "bench", key: key, content: content)
    _ = try await ledger.once(request, touching: [source, target], now: now, in: transaction) {
      try await ledger.post(
        try .transfer(
          PostingID(rawValue: "p/\(key)"), of: Amount(amount, .usDollar), from: source, to: target,
          note: "Rent", at: now), in: transaction)
      return answer
    }
  }

  static let content = #"{"amount": {"currency": "USD", "minor_units": 7}, "note": "Rent"}"#
  static let answer = #"{"id": "tr-1", "status": "posted"}"#
}
