import BankeyAPI
import Foundation
import HTTPServer
import Testing
import Wire

@Suite struct `Accounts` {
  @Test func `a new customer has two accounts and a gift`() async throws {
    try await BankHarness.opened { bank in
      let accounts = try await bank.accounts()
      #expect(accounts.map(\.name) == ["Everyday Checking", "Basic Savings"])
      #expect(accounts.map(\.balance.minorUnits) == [100_000, 0])
      #expect(try await bank.accounts() == accounts)
    }
  }

  private func open(
    _ bank: BankHarness, _ product: String, key: String = UUID().uuidString
  ) async throws -> HTTPResponse {
    try await bank.send(.post, "/v1/accounts", json: #"{"product":"\#(product)"}"#, key: key)
  }

  @Test func `a new customer opens an account in won and buys some`() async throws {
    try await BankHarness.opened { bank in
      let response = try await open(bank, "travel", key: "k")
      #expect(response.status == .created)
      let won: BankAccount = try response.read()
      #expect(won.balance == Money(minorUnits: 0, currency: "KRW") && won.name == "Travel Won")
      #expect(try await open(bank, "travel", key: "k").read(BankAccount.self) == won)
      let accounts = try await bank.accounts()
      #expect(accounts.count == 3 && accounts.last == won)
      let quote: Quote = try await bank.send(
        .post, "/v1/quotes",
        json: #"{"from":"\#(accounts[0].id)","to":"\#(won.id)","#
          + #""amount":{"minor_units":1000,"currency":"KRW"}}"#
      ).read()
      let sold = quote.sold.minorUnits
      let made = try await bank.transfer(sold, to: won.id, more: #","quote":"\#(quote.id)""#)
      #expect(made.status == .created)
      #expect(try await bank.accounts()[2].balance == quote.bought)
    }
  }

  @Test func `a customer opens at most twelve accounts, even concurrently`()
    async throws
  {
    try await BankHarness.opened { bank in
      _ = try await bank.accounts()
      let statuses = try await withThrowingTaskGroup(of: HTTPStatus.self) { group in
        for _ in 0..<40 { group.addTask { try await open(bank, "reserve").status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0 == .created } == 10)
      #expect(statuses.count { $0 == .unprocessableContent } == 30)
      #expect(try await bank.accounts().count == 12)
      for product in ["card", "fund", "", "' OR 1=1 --"] {
        let answer = try await open(bank, product)
        #expect(answer.problem?.type == .malformedBody)
      }
    }
  }

  @Test func `customers who come for the first time at once all find their accounts`() async throws
  {
    try await BankHarness.opened { bank in
      for customer in [BankHarness.kevin, BankHarness.lora, BankHarness.alan] {
        _ = try await bank.send(.get, "/v1/sessions", as: customer)
      }
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<39 {
          let customer = [BankHarness.kevin, BankHarness.lora, BankHarness.alan][number % 3]
          group.addTask { try await bank.accounts(of: customer).count }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts == Array(repeating: 2, count: 39))
    }
  }

  @Test func `the demo customer has dollars, a card, an investment and won`() async throws {
    try await BankHarness.opened(hasDemoData: true) { bank in
      let accounts = try await bank.accounts()
      #expect(accounts.filter { $0.type == .banking && $0.balance.currency == "USD" }.count >= 2)
      let card = try #require(accounts.first { $0.type == .creditCard })
      #expect(card.balance.minorUnits < 0 && !card.canSend)
      #expect(card.availableBalance.minorUnits == 750_000 + card.balance.minorUnits)
      #expect(accounts.contains { $0.type == .investment })
      #expect(accounts.contains { $0.balance.currency == "KRW" })
      let korean = try await bank.get("/v1/accounts", Page<BankAccount>.self, language: "ko")
      #expect(korean.items[0].name == "데일리 입출금")
    }
  }

  @Test func `two years of transactions are read page by page, each once, with balances`()
    async throws
  {
    try await BankHarness.opened(isLocal: true, hasDemoData: true) { bank in
      let account = try await bank.accounts()[0]
      var lines: [BankTransaction] = []
      var cursor: String?
      repeat {
        let target = "/v1/accounts/\(account.id)/transactions?limit=200"
        let page = try await bank.get(
          target + (cursor.map { "&cursor=\($0)" } ?? ""), Page<BankTransaction>.self)
        lines += page.items
        cursor = page.nextCursor
      } while cursor != nil
      #expect(lines.count > 600)
      #expect(Set(lines.map(\.id)).count == lines.count)
      #expect(lines.first?.balance == account.balance)
      #expect(lines.reduce(0) { $0 + $1.amount.minorUnits } == account.balance.minorUnits)
      for (line, earlier) in zip(lines, lines.dropFirst()) {
        #expect(line.balance.minorUnits - line.amount.minorUnits == earlier.balance.minorUnits)
        #expect(line.postedAt >= earlier.postedAt)
      }
      #expect(
        BankHarness.start.timeIntervalSince(lines.last?.postedAt ?? BankHarness.start) > 700
          * 86_400)
    }
  }

  @Test func `a filter applies to all pages`() async throws {
    try await BankHarness.opened(hasDemoData: true) { bank in
      let account = try await bank.accounts()[0]
      func lines(_ query: String) async throws -> [BankTransaction] {
        try await bank.get(
          "/v1/accounts/\(account.id)/transactions?limit=200&\(query)",
          Page<BankTransaction>.self
        ).items
      }
      #expect(try await lines("q=HARBOUR").allSatisfy { $0.counterparty == "Harbour Property" })
      #expect(try await lines("q=HARBOUR").count == 24)
      #expect(try await lines("q=rent&category=housing").count == 24)
      #expect(try await lines("kind=fee").allSatisfy { $0.category == .fees })
      #expect(try await lines("direction=in").allSatisfy { $0.amount.minorUnits > 0 })
      #expect(
        try await lines("min_amount=185000&max_amount=185000&direction=out").count == 24)
      #expect(try await lines("q=%25").isEmpty)
      let transfer = try #require(try await lines("kind=transfer").first)
      #expect(transfer.counterparty == "Visa Avion Card" && transfer.transferID == nil)
      let one: BankTransaction = try await bank.get(
        "/v1/accounts/\(account.id)/transactions/\(transfer.id)")
      #expect(one == transfer)
    }
  }

  @Test func `spending and statement agree with the lines`() async throws {
    try await BankHarness.opened(hasDemoData: true) { bank in
      let account = try await bank.accounts()[0]
      let spending: Spending = try await bank.get(
        "/v1/accounts/\(account.id)/spending?months=3&time_zone=Asia/Seoul")
      #expect(spending.months.map(\.month) == ["2025-09", "2025-10", "2025-11"])
      for month in spending.months {
        #expect(month.categories.reduce(0) { $0 + $1.amount.minorUnits } == month.total.minorUnits)
        #expect(!month.categories.contains { $0.category == .transfers })
      }
      let statement: AccountStatement = try await bank.get(
        "/v1/accounts/\(account.id)/statement?month=2025-10&time_zone=Asia/Seoul")
      let sum = statement.transactions.reduce(0) { $0 + $1.amount.minorUnits }
      #expect(
        statement.openingBalance.minorUnits + sum == statement.closingBalance.minorUnits)
      #expect(
        statement.moneyIn.minorUnits - statement.moneyOut.minorUnits == sum)
      #expect(statement.transactions.first?.balance != statement.openingBalance)
    }
  }

  @Test func `the seed's routes return the seed's JSON, for the customer alone`() async throws {
    try await BankHarness.opened { bank in
      let profile = try await bank.send(.get, "/bankey/profile/c1")
      #expect(
        String(decoding: profile.body, as: UTF8.self)
          == #"{"first_name":"Kevin","id":"c1","last_name":"Flynn"}"#)
      let id = try await bank.accounts()[0].id
      let accounts = try await bank.send(.get, "/bankey/profile/c1/accounts")
      #expect(
        String(decoding: accounts.body, as: UTF8.self)
          == #"[{"amount":1000,"createdDateTime":"2025-11-21T06:32:00Z","id":"\#(id)","#
          + #""name":"Everyday Checking","type":"Banking"},"#
          + #"{"amount":0,"createdDateTime":"2025-11-21T06:32:00Z","id":"acc-2","#
          + #""name":"Basic Savings","type":"Banking"}]"#)
      #expect(try await bank.send(.get, "/bankey/profile/c2").status == .notFound)
      #expect(try await bank.send(.get, "/bankey/profile/c2/accounts").status == .notFound)
    }
  }

  @Test(arguments: ["", "/transactions", "/spending", "/statement", "/transactions/x"])
  func `somebody else's account is not there`(path: String) async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      let other = try await bank.accounts(of: BankHarness.lora)[0].id
      let answer = try await bank.send(.get, "/v1/accounts/\(other)\(path)")
      #expect(answer.problem?.type == .notFound)
      let nothing = try await bank.send(.get, "/v1/accounts/none\(path)")
      #expect(answer.body == nothing.body)
    }
  }

  @Test(arguments: [
    "limit=0", "limit=201", "cursor=x", "from=yesterday", "min_amount=-1", "min_amount=1e3",
    "direction=up", "max_amount=9999999999999999999",
  ])
  func `an invalid query is rejected`(query: String) async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      let id = try await bank.accounts()[0].id
      let answer = try await bank.send(.get, "/v1/accounts/\(id)/transactions?\(query)")
      #expect(answer.problem?.type == .malformedQuery)
    }
  }
}
