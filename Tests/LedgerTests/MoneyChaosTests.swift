import Foundation
import Ledger
import LocalPostgres
import PostgresStorage
import RandomTesting
import SQLiteStorage
import Storage
import StorageTesting
import Testing

/// Money movements by random clients of a service that is killed repeatedly.
///
/// `FERRY_KILLS` is the number of kills; `make check-long` sets a hundred.
@Suite(.serialized) struct `Money and kills` {
  private static let killCount =
    ProcessInfo.processInfo.environment["FERRY_KILLS"].flatMap { Int($0) } ?? 5

  @Test func `SQLite loses nothing that was answered, and nothing moves twice`() async throws {
    try await withTemporaryDirectory { directory in
      try await Self.killAgainAndAgain(place: directory, journal: directory + "/journal")
    }
  }

  @Test(.enabled(if: PostgresServer.programs != nil))
  func `PostgreSQL loses nothing that was answered, and nothing moves twice`() async throws {
    try await withTemporaryDirectory { directory in
      try await withPostgres { address in
        try await Self.killAgainAndAgain(place: address, journal: directory + "/journal")
      }
    }
  }

  private static func killAgainAndAgain(place: String, journal: String) async throws {
    for round in 1...killCount {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [place = place as String, journal = journal as String, round = round as Int] in
        try await ChaosVictim(place: place, journal: journal, round: round).run()
      }
      try await check(place: place, journal: journal)
    }
    let contents = try ChaosJournal.read(journal)
    #expect(contents.answers.count > 20 * killCount)
    #expect(contents.refusals.count > 0)
  }

  /// Compares the books with the journal.
  private static func check(place: String, journal: String) async throws {
    let contents = try ChaosJournal.read(journal)
    #expect(contents.faults == [])
    let database = try await ChaosVictim.open(place)
    let ledger = Ledger()
    let (findings, posted, sums, answers) = try await database.read { transaction in
      let postings = Query(sql: "SELECT id, note FROM ledger_postings WHERE kind <> 'opening'")
      let sums = Query(
        sql: """
          SELECT a.currency, CAST(sum(e.amount) AS BIGINT) AS total
          FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id GROUP BY a.currency
          """)
      let answers = Query(sql: "SELECT key, answer FROM ledger_requests")
      return (
        try await ledger.audit(in: transaction),
        try await transaction.rows(postings).map {
          (id: try $0.text("id"), key: try $0.text("note"))
        },
        try await transaction.rows(sums).map { try $0.integer("total") },
        try await transaction.rows(answers).map { (try $0.text("key"), try $0.text("answer")) }
      )
    }
    #expect(findings == [])
    #expect(sums.allSatisfy { $0 == 0 } && sums.count == 2)
    for account in ChaosOrder.accounts {
      let standing = try await database.read {
        try await ledger.standing(of: account.id, at: ChaosOrder.now, in: $0)
      }
      let free = standing.balance.minorUnits - standing.held.minorUnits
      #expect(free >= account.minimumBalance ?? .min, "\(account.id)")
    }
    await database.close()

    // Each key moved money at most once, under the identifier in its answer.
    #expect(Set(posted.map(\.key)).count == posted.count)
    let stored = Dictionary(uniqueKeysWithValues: posted.map { ($0.key, $0.id) })
    let kept = Dictionary(uniqueKeysWithValues: answers)
    let open = Set(contents.open.map(\.key))
    for order in contents.orders {
      guard let answer = contents.answers[order.key] else { continue }
      #expect(kept[order.key] == answer)
      if order.movesMoney { #expect(stored[order.key] == answer) }
    }
    for key in stored.keys where contents.answers[key] == nil {
      #expect(open.contains(key), "\(key) was refused, and moved money")
    }
  }
}

/// A service that will be killed, and its clients.
private struct ChaosVictim {
  let place: String
  let journal: String
  let round: Int

  private static let clientCount = 16

  /// Opens the database at the address of a server or in a directory.
  static func open(_ place: String) async throws -> any Database {
    guard place.hasPrefix("postgres:") else { return try SQLiteDatabase(directory: place) }
    return try await PostgresDatabase(PostgresAddress(place), writerCount: 6, readerCount: 2)
  }

  /// Repeats unanswered requests, then makes random ones, until the process is killed.
  func run() async throws {
    let before = try ChaosJournal.read(journal)
    let database = try await Self.open(place)
    try await database.migrate([Ledger.schema], now: ChaosOrder.now)
    try await openAccounts(in: database)
    // Between any two lines, from the first answers on.
    let log = try ChaosJournal(path: journal, killAfter: 120 + round * 97 % 211)
    await withTaskGroup(of: Void.self) { group in
      for order in before.open + before.orders.filter({ before.answers[$0.key] != nil }).suffix(12)
      {
        group.addTask { await ask(order, of: database, log) }
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for client in 0..<Self.clientCount {
        group.addTask { await runClient(client, database, log, before) }
      }
    }
  }

  private func openAccounts(in database: any Database) async throws {
    try await database.write { transaction in
      let ledger = Ledger()
      do {
        _ = try await ledger.account(ChaosOrder.accounts[0].id, in: transaction)
      } catch LedgerError.unknownAccount {
        for currency in [Currency.usDollar, .euro] {
          try await ledger.open(ChaosOrder.bank(currency), in: transaction)
        }
        for account in ChaosOrder.accounts {
          try await ledger.open(account, in: transaction)
          try await ledger.post(
            try .transfer(
              PostingID(rawValue: "opening/\(account.id)"), kind: "opening",
              of: Amount(400, account.currency), from: ChaosOrder.bank(account.currency).id,
              to: account.id, at: ChaosOrder.now), in: transaction)
        }
      }
    }
  }

  private func runClient(
    _ client: Int, _ database: any Database, _ log: ChaosJournal, _ before: ChaosJournal.Contents
  ) async {
    var numbers = RandomNumbers(seed: UInt64(round * 1_000 + client))
    var holds: [String] = []
    var postings: [String] = []
    for order in before.orders {
      guard let answer = before.answers[order.key] else { continue }
      if case .hold = order.action { holds.append(answer) }
      if case .transfer = order.action { postings.append(answer) }
    }
    for step in 0... {
      let order = ChaosOrder.random(
        "\(round)-\(client)-\(step)", holds: holds, postings: postings, using: &numbers)
      do {
        try log.ask(order)
      } catch { return }
      let answer = await ask(order, of: database, log)
      // Sometimes an answer is lost, and the client repeats the request.
      guard let answer else { continue }
      if Int.random(in: 0..<5, using: &numbers) == 0 { await ask(order, of: database, log) }
      if case .hold = order.action { holds.append(answer) }
      if case .transfer = order.action { postings.append(answer) }
    }
  }

  @discardableResult
  private func ask(
    _ order: ChaosOrder, of database: any Database, _ log: ChaosJournal
  ) async -> String? {
    for _ in 0..<100 {
      do {
        let answer = try await order.perform(attempt: UUID().uuidString, in: database)
        log.answer(order.key, answer)
        return answer
      } catch LedgerError.storage(.busy), StorageError.busy, StorageError.uncertain {
        continue
      } catch LedgerError.storage(let error) {
        log.fault("\(order.key): \(error)")
        return nil
      } catch LedgerError.keyReused {
        log.fault("\(order.key): taken for another request")
        return nil
      } catch is LedgerError {
        log.refuse(order.key)
        return nil
      } catch {
        log.fault("\(order.key): \(error)")
        return nil
      }
    }
    log.fault("\(order.key): never answered")
    return nil
  }
}
