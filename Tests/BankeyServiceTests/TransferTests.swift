import BankeyAPI
import BankeyService
import Foundation
import HTTPServer
import Storage
import Testing
import Wire

@Suite struct `Transfers` {
  @Test func `money moves between own accounts, and both show it`() async throws {
    try await BankHarness.opened { bank in
      let accounts = try await bank.accounts()
      let answer = try await bank.transfer(
        2_550, to: accounts[1].id, more: #","note":" Rainy day ""#)
      #expect(answer.status == .created)
      let transfer: Transfer = try answer.read()
      #expect(transfer.status == .posted && transfer.postedAt == BankHarness.start)
      #expect(transfer.to.name == "Basic Savings" && transfer.note == "Rainy day")
      #expect(try await bank.accounts().map(\.balance.minorUnits) == [97_450, 2_550])
      let lines = try await bank.get(
        "/v1/accounts/\(accounts[1].id)/transactions", Page<BankTransaction>.self)
      #expect(lines.items.first?.counterparty == "Everyday Checking")
      #expect(lines.items.first?.transferID == transfer.id)
    }
  }

  @Test func `money sent by email arrives, with a receipt and a notification`() async throws {
    try await BankHarness.opened { bank in
      let sent: Transfer = try await bank.transfer(12_345, to: "LORA@example.com").read()
      #expect(
        sent.to
          == Transfer.Party(kind: .customer, name: "Lora Baines", email: BankHarness.lora.email))
      let received: Transfer = try await bank.get("/v1/transfers/\(sent.id)", as: BankHarness.lora)
      #expect(received.from.name == "Kevin Flynn" && received.from.accountID == nil)
      #expect(received.to.kind == .ownAccount)
      #expect(try await bank.accounts(of: BankHarness.lora)[0].balance.minorUnits == 112_345)
      let page: NotificationPage = try await bank.get("/v1/notifications", as: BankHarness.lora)
      #expect(page.unreadCount == 1)
      #expect(page.items.first?.body == "Kevin Flynn sent you $123.45.")
      #expect(page.items.first?.subjectID == sent.id)
      #expect(
        try await bank.send(.get, "/v1/transfers/\(sent.id)", as: BankHarness.alan).status
          == .notFound)
    }
  }

  @Test func `the same key moves money once, and rejects another body`() async throws {
    try await BankHarness.opened { bank in
      let first = try await bank.transfer(100, to: BankHarness.lora.email, key: "k")
      let again = try await bank.transfer(100, to: BankHarness.lora.email, key: "k")
      #expect(first.body == again.body && again.status == .created)
      let other = try await bank.transfer(101, to: BankHarness.lora.email, key: "k")
      #expect(other.problem?.type == .keyReused && other.status == .conflict)
      #expect(try await bank.accounts()[0].balance.minorUnits == 99_900)
    }
  }

  @Test func `many at once under one key move money once`() async throws {
    try await BankHarness.opened { bank in
      _ = try await bank.accounts()
      let ids = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<20 {
          group.addTask {
            try await bank.transfer(100, to: BankHarness.lora.email, key: "k").read(Transfer.self)
              .id
          }
        }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(ids.count == 1)
      #expect(try await bank.accounts()[0].balance.minorUnits == 99_900)
    }
  }

  @Test func `concurrent transfers of one balance succeed once`()
    async throws
  {
    try await BankHarness.opened { bank in
      _ = try await bank.accounts()
      let answers = try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
        for _ in 0..<8 {
          group.addTask { try await bank.transfer(60_000, to: BankHarness.lora.email) }
        }
        return try await group.reduce(into: [HTTPResponse]()) { $0.append($1) }
      }
      #expect(answers.count { $0.status == .created } == 1)
      let problems = answers.compactMap(\.problem)
      #expect(problems.count == 7)
      for problem in problems {
        #expect(problem.type == .insufficientFunds && problem.pointer == "/amount")
        #expect(problem.detail == "The account is short by 20000 minor units of USD.")
      }
    }
  }

  @Test(arguments: [
    (#""to":"acc-1""#, ProblemType.sameAccount, "/to"),
    (#""to":"kevin@example.com""#, .sameAccount, "/to"),
    (#""to":"nobody@example.com""#, .unknownRecipient, "/to"),
    (#""to":"acc-99""#, .unknownRecipient, "/to"),
    (#""to":"' OR 1=1 --""#, .unknownRecipient, "/to"),
    (#""from":"acc-99""#, .invalidValue, "/from"),
    (#""amount":{"minor_units":0,"currency":"USD"}"#, .invalidValue, "/amount/minor_units"),
    (#""amount":{"minor_units":-5,"currency":"USD"}"#, .invalidValue, "/amount/minor_units"),
    (#""amount":{"minor_units":5,"currency":"KRW"}"#, .wrongCurrency, "/amount/currency"),
    (#""amount":{"minor_units":5,"currency":"'"}"#, .invalidValue, "/amount/currency"),
    (#""amount":{"minor_units":100001,"currency":"USD"}"#, .insufficientFunds, "/amount"),
    (
      #""amount":{"minor_units":9223372036854775807,"currency":"USD"}"#, .insufficientFunds,
      "/amount"
    ),
    (#""execute_at":"2020-01-01T00:00:00Z""#, .invalidValue, "/execute_at"),
    (#""execute_at":"9999-12-31T23:59:59Z""#, .invalidValue, "/execute_at"),
    (#""until":"2026-01-01T00:00:00Z""#, .invalidValue, "/until"),
    (
      #""repeats":"weekly","until":"9999-12-31T23:59:59Z""#, .invalidValue, "/until"
    ),
  ])
  func `an order that cannot be done is refused with the member at fault`(
    change: String, type: ProblemType, pointer: String
  ) async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      let accounts = try await bank.accounts()
      var members = [
        "from": #""from":"\#(accounts[0].id)""#, "to": #""to":"\#(accounts[1].id)""#,
        "amount": #""amount":{"minor_units":5,"currency":"USD"}"#,
      ]
      let name = change.dropFirst().prefix { $0 != "\"" }
      members[String(name)] = change
      let answer = try await bank.send(
        .post, "/v1/transfers", json: "{\(members.values.joined(separator: ","))}", key: "k")
      #expect(answer.status == .unprocessableContent)
      #expect(answer.problem?.type == type && answer.problem?.pointer == pointer)
      #expect(answer.problem?.detail != nil)
      #expect(try await bank.accounts() == accounts)
    }
  }

  @Test(arguments: [
    "", "{", "[]", "null", #"{"from":1}"#, #"{"from":"a","to":"b","amount":5}"#,
    #"{"from":"a","to":"b","amount":{"minor_units":1.5,"currency":"USD"}}"#,
    #"{"from":"a","to":"b","amount":{"minor_units":9223372036854775808,"currency":"USD"}}"#,
    #"{"from":"a","to":"b","amount":{"minor_units":1,"currency":"USD"},"repeats":"daily"}"#,
  ])
  func `a body of another shape is refused`(json: String) async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      let answer = try await bank.send(.post, "/v1/transfers", json: json, key: "k")
      #expect(answer.status == .badRequest && answer.problem?.type == .malformedBody)
    }
  }

  @Test(arguments: [
    ("{", "It is not JSON."), ("{}", "from is missing."),
    (#"{"from":"a","to":"b","amount":5}"#, "amount is of another type."),
    (
      #"{"from":"a","to":"b","amount":{"minor_units":0.5,"currency":"USD"}}"#,
      "A number in it has a fraction or is too large."
    ),
  ])
  func `an error names the invalid member of the body`(
    json: String, detail: String
  ) async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      let answer = try await bank.send(.post, "/v1/transfers", json: json, key: "k")
      #expect(answer.problem?.detail == detail)
    }
  }

  @Test(arguments: [
    (#"{"from":"F","to":"T","amount":A,"amount":A}"#, "An object in it has two members"),
    (#"{"from":"F","to":"T","amount":A,"more":{"a":1,"a":1}}"#, "An object in it has two members"),
    (#"{"from":"F","to":"T","amount":A,}"#, "It is not JSON"),
    (#"{"from":"F","to":"T","amount":A} {}"#, "It is not JSON"),
    (#"{"from":"F","to":"T","amount":A,"more":01}"#, "It is not JSON"),
  ])
  func `a body that another reader could understand differently moves nothing`(
    template: String, detail: String
  ) async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      let accounts = try await bank.accounts()
      let json = template.replacing("\"F\"", with: "\"\(accounts[0].id)\"")
        .replacing("\"T\"", with: "\"\(BankHarness.lora.email)\"")
        .replacing("A", with: #"{"minor_units":5,"currency":"USD"}"#)
      let answer = try await bank.send(.post, "/v1/transfers", json: json, key: "k")
      #expect(answer.status == .badRequest && answer.problem?.type == .malformedBody)
      #expect(answer.problem?.detail?.hasPrefix(detail) == true)
      #expect(try await bank.accounts() == accounts)
    }
  }

  @Test(arguments: [nil, "", " ", "a b", String(repeating: "k", count: 101), "é"])
  func `an order without a proper key is refused`(key: String?) async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      let answer = try await bank.send(.post, "/v1/transfers", json: "{}", key: key)
      #expect(answer.status == .badRequest && answer.problem?.type == .keyMissing)
    }
  }

  @Test func `more than the bank moves at once is refused`() async throws {
    try await BankHarness.opened { bank in
      let answer = try await bank.transfer(2_500_001, to: BankHarness.lora.email)
      #expect(answer.problem?.type == .limitExceeded)
    }
  }

  @Test func `a payee is sent to by id, and not after being removed`() async throws {
    try await BankHarness.opened { bank in
      let payee: Payee = try await bank.send(
        .post, "/v1/payees", json: #"{"email":"lora@example.com","name":"Dr. Baines"}"#
      ).read()
      #expect(payee.name == "Dr. Baines")
      #expect(try await bank.transfer(100, to: payee.id).status == .created)
      #expect(
        try await bank.send(.delete, "/v1/payees/\(payee.id)", as: BankHarness.alan).status
          == .notFound)
      #expect(try await bank.send(.delete, "/v1/payees/\(payee.id)").status == .noContent)
      #expect(try await bank.transfer(100, to: payee.id).problem?.type == .unknownRecipient)
    }
  }

  @Test func `a recipient is known before anything moves`() async throws {
    try await BankHarness.opened { bank in
      func find(_ json: String) async throws -> HTTPResponse {
        try await bank.send(.post, "/v1/recipients", json: json)
      }
      let found: Recipient = try await find(
        #"{"email":"Lora@example.com","currency":"USD"}"#
      ).read()
      #expect(found == Recipient(name: "Lora Baines", email: "lora@example.com"))
      for json in [
        #"{"email":"nobody@example.com"}"#, #"{"email":"kevin@example.com"}"#,
        #"{"email":"lora@example.com","currency":"KRW"}"#,
      ] {
        let problem = try #require(try await find(json).problem)
        #expect(problem.type == .unknownRecipient && problem.pointer == "/email", "\(json)")
      }
    }
  }

  // MARK: Scheduled and repeating transfers

  @Test func `a payee with a new email stays the payee, and has it in the list`() async throws {
    try await BankHarness.opened { bank in
      let payee: Payee = try await bank.send(
        .post, "/v1/payees", json: #"{"email":"lora@example.com"}"#
      ).read()
      let new = "lora.baines@example.com"
      let asked = try await bank.send(
        .post, "/v1/email/changes", json: #"{"email":"\#(new)","password":"password"}"#,
        as: BankHarness.lora)
      #expect(asked.status == .noContent)
      let mail = Query(
        sql: "SELECT code FROM mail_messages WHERE email = ?1", bindings: [.text(new)])
      let code = try #require(
        try await bank.database.read { try await $0.firstRow(mail)?.text("code") })
      let changed = try await bank.send(
        .post, "/v1/email/change", json: #"{"code":"\#(code)"}"#, as: BankHarness.lora)
      #expect(changed.status == .ok)
      let payees: Page<Payee> = try await bank.get("/v1/payees")
      #expect(payees.items.map(\.email) == [new])
      let transfer: Transfer = try await bank.transfer(100, to: payee.id).read()
      #expect(transfer.to.email == new)
      #expect(
        try await bank.transfer(100, to: "lora@example.com").problem?.type == .unknownRecipient)
    }
  }

  @Test func `a scheduled transfer is made once when it is due`() async throws {
    try await BankHarness.opened { bank in
      let order: Transfer = try await bank.transfer(
        5_000, to: BankHarness.lora.email, more: #","execute_at":"2025-11-22T06:32:00Z""#
      ).read()
      #expect(order.status == .scheduled)
      #expect(try await bank.service.scheduler.runDue() == 0)
      bank.advance(by: 86_400)
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<5 { group.addTask { try await bank.service.scheduler.runDue() } }
        return try await group.reduce(0, +)
      }
      #expect(counts == 1)
      let made: Transfer = try await bank.get("/v1/transfers/\(order.id)")
      #expect(made.status == .posted && made.executeAt == nil)
      #expect(try await bank.accounts()[0].balance.minorUnits == 95_000)
    }
  }

  @Test func `an account that was edited does not stop the transfers of others`() async throws {
    try await BankHarness.opened { bank in
      func schedule(from sender: SignIn, at time: String) async throws -> Transfer {
        try await bank.transfer(
          5_000, to: BankHarness.alan.email, as: sender, more: #","execute_at":"\#(time)""#
        ).read()
      }
      let first = try await schedule(from: BankHarness.kevin, at: "2025-11-22T06:32:00Z")
      let second = try await schedule(from: BankHarness.lora, at: "2025-11-22T06:33:00Z")
      let account = try await bank.accounts()[0].id
      func edit(by cents: Int) async throws {
        let query = Query(
          sql: "UPDATE ledger_entries SET balance = balance + ?2 WHERE account_id = ?1",
          bindings: [.text(account), .integer(Int64(cents))])
        try await bank.database.write { _ = try await $0.execute(query) }
      }
      try await edit(by: 1)
      bank.advance(by: 90_000)
      await #expect(throws: (any Error).self) { try await bank.service.scheduler.runDue() }
      let made: Transfer = try await bank.get("/v1/transfers/\(second.id)", as: BankHarness.lora)
      #expect(made.status == .posted)
      try await edit(by: -1)
      #expect(try await bank.service.scheduler.runDue() == 1)
      let late: Transfer = try await bank.get("/v1/transfers/\(first.id)")
      #expect(late.status == .posted)
    }
  }

  @Test func `a scheduled transfer without funds fails once and says so`() async throws {
    try await BankHarness.opened { bank in
      let order: Transfer = try await bank.transfer(
        500_000, to: BankHarness.lora.email, more: #","execute_at":"2025-11-22T06:32:00Z""#
      ).read()
      bank.advance(by: 90_000)
      #expect(try await bank.service.scheduler.runDue() == 1)
      #expect(try await bank.service.scheduler.runDue() == 0)
      let failed: Transfer = try await bank.get("/v1/transfers/\(order.id)")
      #expect(failed.status == .failed && failed.failure == .insufficientFunds)
      let page: NotificationPage = try await bank.get("/v1/notifications")
      #expect(page.items.map(\.kind) == [.transferFailed])
    }
  }

  @Test func `a monthly transfer keeps its day, and makes one of several missed movements`()
    async throws
  {
    try await BankHarness.opened { bank in
      let order: Transfer = try await bank.transfer(
        100, to: BankHarness.lora.email,
        more: #","execute_at":"2026-01-31T00:00:00Z","repeats":"monthly","#
          + #""until":"2026-04-30T00:00:00Z""#
      ).read()
      bank.advance(by: 100 * 86_400)
      #expect(try await bank.service.scheduler.runDue() == 1)
      let missed: NotificationPage = try await bank.get("/v1/notifications")
      #expect(missed.items.contains { $0.kind == .transfersMissed && $0.subjectID == order.id })
      #expect(
        missed.items.contains {
          $0.body.hasPrefix("Earlier transfers of $1.00 to Lora Baines were missed: 1.")
        })
      let waiting: Transfer = try await bank.get("/v1/transfers/\(order.id)")
      #expect(waiting.executeAt == Timestamp.date(from: "2026-03-31T00:00:00Z"))
      bank.advance(by: 100 * 86_400)
      #expect(try await bank.service.scheduler.runDue() == 1)
      let ended: Transfer = try await bank.get("/v1/transfers/\(order.id)")
      #expect(ended.status == .completed)
      let all: Page<Transfer> = try await bank.get("/v1/transfers?status=posted")
      #expect(all.items.count == 2 && all.items.allSatisfy { $0.scheduleID == order.id })
    }
  }

  @Test func `a weekly transfer without a time begins now`() async throws {
    try await BankHarness.opened { bank in
      let order: Transfer = try await bank.transfer(
        100, to: BankHarness.lora.email, more: #","repeats":"weekly""#
      ).read()
      #expect(order.status == .scheduled)
      #expect(order.executeAt == BankHarness.start + 7 * 86_400)
      #expect(try await bank.accounts()[0].balance.minorUnits == 99_900)
    }
  }

  // MARK: The daily limit

  @Test func `the daily limit holds for single, repeating and scheduled transfers`() async throws {
    try await BankHarness.opened { bank in
      try await bank.deposit(20_000_000)
      let lora = BankHarness.lora.email
      #expect(try await bank.transfer(2_000_000, to: lora).status == .created)
      #expect(
        try await bank.transfer(2_000_000, to: lora, more: #","repeats":"weekly""#).status
          == .created)
      let refused = try await bank.transfer(
        2_000_000, to: lora, more: #","repeats":"monthly""#)
      #expect(refused.problem?.type == .limitExceeded)
      let order: Transfer = try await bank.transfer(
        2_000_000, to: lora, more: #","execute_at":"2025-11-21T06:33:00Z""#
      ).read()
      bank.advance(by: 60)
      #expect(try await bank.service.scheduler.runDue() == 0)
      #expect(try await bank.service.scheduler.runDue() == 0)
      let waiting: Transfer = try await bank.get("/v1/transfers/\(order.id)")
      #expect(waiting.status == .scheduled)
      #expect(waiting.executeAt == BankHarness.start + 86_401)
      let page: NotificationPage = try await bank.get("/v1/notifications")
      #expect(page.items.map(\.kind) == [.transferWaiting])
      #expect(page.items.first?.subjectID == order.id)
      #expect(
        page.items.first?.body
          == "$20,000.00 to Lora Baines exceeds today’s limit. "
          + "We’ll send it as soon as the limit allows.")
      bank.advance(by: 86_400)
      #expect(try await bank.service.scheduler.runDue() == 1)
      let made: Transfer = try await bank.get("/v1/transfers/\(order.id)")
      #expect(made.status == .posted)
    }
  }

  @Test func `a waiting transfer that meets the limit again waits on and notifies once`()
    async throws
  {
    try await BankHarness.opened(isLocal: true) { bank in
      try await bank.deposit(20_000_000)
      let lora = BankHarness.lora.email
      for _ in 0..<2 { _ = try await bank.transfer(2_500_000, to: lora) }
      _ = try await bank.transfer(
        100, to: lora, more: #","execute_at":"2025-11-21T06:33:00Z""#)
      bank.advance(by: 60)
      #expect(try await bank.service.scheduler.runDue() == 0)
      bank.advance(by: 86_400)
      for _ in 0..<2 {
        #expect(try await bank.transfer(2_500_000, to: lora).status == .created)
      }
      #expect(try await bank.service.scheduler.runDue() == 0)
      let page: NotificationPage = try await bank.get("/v1/notifications")
      #expect(page.items.map(\.kind) == [.transferWaiting])
      bank.advance(by: 86_402)
      #expect(try await bank.service.scheduler.runDue() == 1)
    }
  }

  @Test func `the limit is free again exactly when a day has passed`() async throws {
    try await BankHarness.opened { bank in
      try await bank.deposit(20_000_000)
      let lora = BankHarness.lora.email
      for _ in 0..<2 { _ = try await bank.transfer(2_500_000, to: lora) }
      bank.advance(by: 86_400)
      #expect(try await bank.transfer(1, to: lora).problem?.type == .limitExceeded)
      bank.advance(by: 1)
      #expect(try await bank.transfer(2_500_000, to: lora).status == .created)
      #expect(try await bank.transfer(2_500_000, to: lora).status == .created)
      #expect(try await bank.transfer(1, to: lora).problem?.type == .limitExceeded)
    }
  }

  @Test func `a database from before the daily totals counts what moved`() async throws {
    try await BankHarness.opened { bank in
      try await bank.deposit(20_000_000)
      let lora = BankHarness.lora.email
      for _ in 0..<2 { _ = try await bank.transfer(2_500_000, to: lora) }
      try await bank.database.write { transaction in
        _ = try await transaction.execute(Query(sql: "DELETE FROM bank_daily_totals"))
      }
      #expect(try await bank.transfer(1, to: lora).problem?.type == .limitExceeded)
    }
  }

  @Test func `a cancelled transfer is not made, and a made one is not cancelled`() async throws {
    try await BankHarness.opened { bank in
      let order: Transfer = try await bank.transfer(
        100, to: BankHarness.lora.email, more: #","execute_at":"2025-11-22T06:32:00Z""#
      ).read()
      let path = "/v1/transfers/\(order.id)/cancel"
      #expect(try await bank.send(.post, path, as: BankHarness.lora).status == .notFound)
      #expect(try await bank.send(.post, path).read(Transfer.self).status == .cancelled)
      #expect(try await bank.send(.post, path).status == .ok)
      bank.advance(by: 90_000)
      #expect(try await bank.service.scheduler.runDue() == 0)
      let made: Transfer = try await bank.transfer(100, to: BankHarness.lora.email).read()
      let late = try await bank.send(.post, "/v1/transfers/\(made.id)/cancel")
      #expect(late.problem?.type == .alreadySettled)
    }
  }
}
