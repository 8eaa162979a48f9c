import Foundation
import Ledger
import Storage
import Synchronization

/// Transfers between random accounts, with an idempotency key each and all checks of the ledger,
/// confirmed when they are durable.
package struct TransferBenchmark: Sendable {
  /// The number of accounts.
  package static let accountCount = 10_000
  static let amount: Int64 = 7
  static let now = Date(timeIntervalSince1970: 1_763_706_720)

  private let database: any Database
  private let ledger = Ledger()

  /// Creates the tables and the accounts in an empty database.
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

  /// Runs clients that transfer sequentially, and returns transfers per second.
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

  /// Starts transfers at a constant rate and returns the 99th percentile of their latency in
  /// milliseconds, including queueing.
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

  /// Returns the 99th percentile of the latency of a customer's transfers in milliseconds, while
  /// another customer transfers on many connections without a pause.
  ///
  /// - Parameter rate: The transfers per second of the customer who is measured.
  package func slowestOfStranger(
    floodingConnections: Int, rate: Double, seconds: Double
  ) async throws -> Double {
    async let flooding: Void = flood(connections: floodingConnections, seconds: seconds)
    let slowest = try await TransactionOwner.$current.withValue("stranger") {
      try await self.slowest(hundredthAt: rate, seconds: seconds)
    }
    try await flooding
    return slowest
  }

  private func flood(connections: Int, seconds: Double) async throws {
    _ = try await TransactionOwner.$current.withValue("flood") {
      try await throughput(clientCount: connections, seconds: seconds)
    }
  }

  /// Latencies from many tasks.
  private final class Times: Sendable {
    let values = Mutex<[Double]>([])
  }

  /// Returns whether the ledger is consistent.
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
    let request = IdempotentRequest(owner: "bench", key: key, content: content)
    _ = try await ledger.performOnce(
      request, touching: [source, target], now: now, in: transaction
    ) {
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
