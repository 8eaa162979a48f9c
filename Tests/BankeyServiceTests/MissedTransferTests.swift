import BankeyAPI
import BankeyService
import Foundation
import HTTPServer
import Ledger
import LocalPostgres
import PostgresStorage
import SQLiteStorage
import Storage
import StorageTesting
import Synchronization
import Testing
import Wire

extension BankHarness {
  /// Orders a weekly transfer of an amount to Lora, whose first movement is made at once.
  fileprivate func repeatWeekly(_ cents: Int64) async throws -> Transfer {
    try await transfer(cents, to: Self.lora.email, more: #","repeats":"weekly""#).read()
  }

  /// Runs the scheduler after a number of weeks in which it did not run.
  fileprivate func wake(afterWeeks weeks: Int) async throws {
    advance(by: Double(weeks) * 7 * 86_400 + 3_600)
    _ = try await service.scheduler.runDue()
  }

  fileprivate func missed() async throws -> [MissedTransfers] {
    try await get("/v1/missed-transfers", Page<MissedTransfers>.self).items
  }

  fileprivate func decide(
    _ id: String, count: Int, key: String = UUID().uuidString,
    as account: SignIn = BankHarness.kevin
  ) async throws -> HTTPResponse {
    try await send(
      .post, "/v1/missed-transfers/\(id)/decision", json: #"{"count":\#(count)}"#, key: key,
      as: account)
  }

  fileprivate func balance() async throws -> Int64 {
    try await accounts()[0].balance.minorUnits
  }
}

@Suite struct MissedTransferTests {
  @Test func `missed movements are stored with their dates, and nothing is sent unasked`()
    async throws
  {
    try await BankHarness.opened { bank in
      let order = try await bank.repeatWeekly(100)
      #expect(try await bank.missed().isEmpty)
      try await bank.wake(afterWeeks: 4)
      #expect(try await bank.balance() == 99_800)
      let missed = try #require(try await bank.missed().first)
      #expect(missed.transfer.id == order.id && missed.transfer.amount.minorUnits == 100)
      #expect(missed.transfer.to.name == "Lora Baines")
      #expect(missed.dates == [1, 2, 3].map { BankHarness.start + $0 * 7 * 86_400 })
      #expect(missed.sentCount == nil && missed.decidedAt == nil)
      let page: NotificationPage = try await bank.get("/v1/notifications")
      let question = try #require(page.items.first { $0.kind == .transfersMissed })
      #expect(question.subjectID == order.id)
      #expect(
        question.body
          == "Earlier transfers of $1.00 to Lora Baines were missed: 3. Choose whether to send them."
      )
      _ = try await bank.service.scheduler.runDue()
      #expect(try await bank.balance() == 99_800)
      #expect(try await bank.missed().count == 1)
    }
  }

  @Test(arguments: [0, 1, 3])
  func `a decision sends its number of movements once and settles the question`(
    count: Int
  ) async throws {
    try await BankHarness.opened { bank in
      let order = try await bank.repeatWeekly(100)
      try await bank.wake(afterWeeks: 4)
      let id = try #require(try await bank.missed().first).id
      let answer = try await bank.decide(id, count: count, key: "k")
      #expect(answer.status == .ok)
      let decided: MissedTransfers = try answer.read()
      #expect(decided.sentCount == count && decided.decidedAt == bank.now)
      let again = try await bank.decide(id, count: count, key: "k")
      #expect(again.body == answer.body && again.headers["Idempotent-Replayed"] == "true")
      #expect(try await bank.decide(id, count: 3).problem?.type == .alreadySettled)
      #expect(try await bank.balance() == 99_800 - Int64(count) * 100)
      #expect(try await bank.missed().isEmpty)
      let made: Page<Transfer> = try await bank.get("/v1/transfers?status=posted")
      #expect(made.items.count == 2 + count)
      #expect(made.items.allSatisfy { $0.scheduleID == order.id })
      let lora: NotificationPage = try await bank.get("/v1/notifications", as: BankHarness.lora)
      #expect(lora.items.count { $0.kind == .moneyReceived } == 2 + count)
    }
  }

  @Test func `of concurrent decisions one is made`() async throws {
    try await BankHarness.opened { bank in
      _ = try await bank.repeatWeekly(100)
      try await bank.wake(afterWeeks: 4)
      let id = try #require(try await bank.missed().first).id
      let answers = try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
        for _ in 0..<8 { group.addTask { try await bank.decide(id, count: 3) } }
        return try await group.reduce(into: [HTTPResponse]()) { $0.append($1) }
      }
      #expect(answers.count { $0.status == .ok } == 1)
      #expect(answers.compactMap(\.problem).allSatisfy { $0.type == .alreadySettled })
      #expect(try await bank.balance() == 99_500)
    }
  }

  @Test func `a decision that the balance does not cover sends nothing and can be made again`()
    async throws
  {
    try await BankHarness.opened { bank in
      _ = try await bank.repeatWeekly(30_000)
      try await bank.wake(afterWeeks: 4)
      let id = try #require(try await bank.missed().first).id
      let refused = try await bank.decide(id, count: 2, key: "k")
      #expect(refused.problem?.type == .insufficientFunds)
      #expect(try await bank.balance() == 40_000)
      #expect(try await bank.missed().map(\.id) == [id])
      try await bank.deposit(20_000)
      #expect(try await bank.decide(id, count: 2, key: "k").status == .ok)
      #expect(try await bank.balance() == 0)
    }
  }

  @Test func `a decision obeys the daily limit`() async throws {
    try await BankHarness.opened { bank in
      try await bank.deposit(20_000_000)
      _ = try await bank.repeatWeekly(2_000_000)
      try await bank.wake(afterWeeks: 3)
      let id = try #require(try await bank.missed().first).id
      let before = try await bank.balance()
      // The latest movement was made within the same day.
      #expect(try await bank.decide(id, count: 2).problem?.type == .limitExceeded)
      #expect(try await bank.balance() == before)
      bank.advance(by: 86_401)
      #expect(try await bank.decide(id, count: 2).status == .ok)
      #expect(try await bank.transfer(1_000_001, to: BankHarness.lora.email).problem != nil)
    }
  }

  @Test(arguments: [-1, 4, Int.min, Int.max])
  func `no more is sent than was missed`(count: Int) async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      _ = try await bank.repeatWeekly(100)
      try await bank.wake(afterWeeks: 4)
      let id = try #require(try await bank.missed().first).id
      let problem = try await bank.decide(id, count: count).problem
      #expect(problem?.type == .invalidValue && problem?.pointer == "/count")
    }
  }

  @Test func `missed movements are those of their customer only`() async throws {
    try await BankHarness.opened { bank in
      _ = try await bank.repeatWeekly(100)
      try await bank.wake(afterWeeks: 4)
      let id = try #require(try await bank.missed().first).id
      for account in [BankHarness.lora, BankHarness.alan] {
        let other = try await bank.decide(id, count: 1, as: account)
        let unknown = try await bank.decide("nothing", count: 1, as: account)
        #expect(other.status == .notFound && other.body == unknown.body)
        let list: Page<MissedTransfers> = try await bank.get("/v1/missed-transfers", as: account)
        #expect(list.items.isEmpty)
      }
      #expect(try await bank.balance() == 99_800)
    }
  }

  @Test func `each interruption is a question of its own, also after the last movement`()
    async throws
  {
    try await BankHarness.opened(isLocal: true) { bank in
      let until = Timestamp.text(of: BankHarness.start + 6 * 7 * 86_400)
      let order: Transfer = try await bank.transfer(
        100, to: BankHarness.lora.email, more: #","repeats":"weekly","until":"\#(until)""#
      ).read()
      try await bank.wake(afterWeeks: 3)
      try await bank.wake(afterWeeks: 3)
      let ended: Transfer = try await bank.get("/v1/transfers/\(order.id)")
      #expect(ended.status == .completed)
      let missed = try await bank.missed()
      #expect(
        missed.map { $0.dates.map { $0.timeIntervalSince(BankHarness.start) / 604_800 } }
          == [[4, 5], [1, 2]])
      let page: Page<MissedTransfers> = try await bank.get("/v1/missed-transfers?limit=1")
      #expect(page.items == [missed[0]] && page.nextCursor != nil)
      for question in missed {
        #expect(try await bank.decide(question.id, count: 1).status == .ok)
      }
      #expect(try await bank.balance() == 99_500)
    }
  }

  @Test func `a failed latest movement still asks about the others`() async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      _ = try await bank.repeatWeekly(60_000)
      try await bank.wake(afterWeeks: 3)
      let page: NotificationPage = try await bank.get("/v1/notifications")
      #expect(Set(page.items.map(\.kind)) == [.transferFailed, .transfersMissed])
      #expect(try await bank.missed().map(\.dates.count) == [2])
    }
  }
}

/// Decisions whose process is killed between two movements.
@Suite(.serialized) struct `Decisions that are killed` {
  @Test func `on SQLite a killed decision moved nothing, and its repetition moves it once`()
    async throws
  {
    try await withTemporaryDirectory { try await Self.killAndRepeat(place: $0) }
  }

  @Test(.enabled(if: PostgresServer.programs != nil))
  func `on PostgreSQL a killed decision moved nothing, and its repetition moves it once`()
    async throws
  {
    try await withPostgres { try await Self.killAndRepeat(place: $0) }
  }

  private static func killAndRepeat(place: String) async throws {
    let database = try await open(place)
    let bank = try await BankHarness(database)
    _ = try await bank.repeatWeekly(100)
    try await bank.wake(afterWeeks: 4)
    let id = try #require(try await bank.missed().first).id
    await database.close()

    await #expect(processExitsWith: .signal(SIGKILL)) {
      [place = place as String, id = id as String] in
      try await decideUntilKilled(id, place: place)
    }

    let reopened = try await open(place)
    let next = try await BankHarness(reopened, isNew: false, makeID: { UUID().uuidString })
    next.advance(by: 5 * 604_800)
    #expect(try await next.balance() == 99_800)
    #expect(try await next.missed().map(\.id) == [id])
    let answer = try await next.decide(id, count: 3, key: "k")
    #expect(answer.status == .ok)
    #expect(try await next.decide(id, count: 3, key: "k").body == answer.body)
    #expect(try await next.balance() == 99_500)
    #expect(try await reopened.read { try await Ledger().audit(in: $0) }.isEmpty)
    await reopened.close()
  }
}

private func open(_ place: String) async throws -> any Database {
  guard place.hasPrefix("postgres") else { return try SQLiteDatabase(directory: place) }
  return try await PostgresDatabase(PostgresAddress(place), writerCount: 2, readerCount: 2)
}

/// Decides in a process that is killed after the first of the movements, before the commit.
private func decideUntilKilled(_ id: String, place: String) async throws {
  let identifiers = DeadlyIdentifiers()
  let bank = try await BankHarness(
    try await open(place), isNew: false, makeID: { identifiers.next() })
  bank.advance(by: 5 * 604_800)
  _ = try await bank.missed()
  identifiers.remaining.withLock { $0 = 1 }
  _ = try await bank.decide(id, count: 3, key: "k")
}

/// Makes identifiers, and kills the process when none remain.
private final class DeadlyIdentifiers: Sendable {
  let remaining = Mutex(Int.max)

  func next() -> String {
    let isLast = remaining.withLock { remaining in
      remaining -= 1
      return remaining < 0
    }
    if isLast { kill(getpid(), SIGKILL) }
    return UUID().uuidString
  }
}
