import Foundation
import HTTPServer
import MermaidbucksAPI
import MermaidbucksService
import Testing
import Wire

@Suite struct `History` {
  private static func all(
    _ harness: MermaidbucksHarness, limit: Int, as account: SignIn = DemoData.account
  ) async throws -> [StarTransaction] {
    var transactions: [StarTransaction] = []
    var target = "/v1/history?limit=\(limit)"
    while true {
      let page: HistoryPage = try await harness.get(target, as: account)
      #expect(page.transactions.count <= limit)
      transactions += page.transactions
      guard let cursor = page.nextCursor else { return transactions }
      target = "/v1/history?limit=\(limit)&cursor=\(cursor)"
    }
  }

  @Test func `two years add up to the balance, newest first`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let transactions = try await Self.all(harness, limit: 200)
      #expect(transactions.count > 200)
      var balance = 0
      for transaction in transactions {
        let stars = try #require(Int(transaction.amount))
        switch transaction.kind {
        case .earned, .adjusted: balance += stars
        case .redeemed, .expired: balance -= stars
        default: Issue.record("\(transaction.kind)")
        }
        #expect(transaction.kind == .adjusted || stars > 0)
        #expect(transaction.description?.isEmpty == false)
      }
      #expect(balance == 137)
      #expect(Set(transactions.map(\.kind)).count == 4)
      #expect(
        zip(transactions, transactions.dropFirst()).allSatisfy { newer, older in
          newer.processedAt >= older.processedAt
        })
      let oldest = try #require(transactions.last).processedAt
      let newest = try #require(transactions.first).processedAt
      #expect((700...731).contains(MermaidbucksHarness.now.timeIntervalSince(oldest) / 86_400))
      #expect((0...2).contains(MermaidbucksHarness.now.timeIntervalSince(newest) / 86_400))
    }
  }

  @Test(arguments: [1, 7, 50, 199])
  func `pages of any size make the same list`(_ limit: Int) async throws {
    try await MermaidbucksHarness.opened { harness in
      let paged = try await Self.all(harness, limit: limit)
      let whole: SeedHistory = try await harness.get("/prod/history")
      #expect(paged == whole.transactions)
    }
  }

  @Test func `a page goes on where it stopped though newer ones come in`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let transactions = try await Self.all(harness, limit: 100, as: DemoData.busyAccount)
      #expect(transactions.count == MermaidbucksHarness.busyCount)
      #expect(transactions.map(\.id) == (1...MermaidbucksHarness.busyCount).reversed())
    }
  }

  @Test func `the seed's route has the seed's members and nothing else`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let answer = try await harness.send(.get, "/prod/history")
      #expect(answer.headers["Content-Type"] == "application/json")
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
      #expect(Array(object.keys) == ["transactions"])
      let transactions = try #require(object["transactions"] as? [[String: Any]])
      let first = try #require(transactions.first)
      #expect(Set(first.keys) == ["id", "type", "amount", "processed_at", "description"])
      #expect(first["id"] is Int && first["amount"] is String && first["type"] is String)

      // The format that the seed's client expects.
      struct Seed: Decodable {
        struct Transaction: Decodable {
          let id: Int
          let type: String
          let amount: String
          let processed_at: Date
        }
        let transactions: [Transaction]
      }
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .iso8601
      let seed = try decoder.decode(Seed.self, from: Data(answer.body))
      #expect(seed.transactions.count == transactions.count)
    }
  }

  @Test func `descriptions follow the language`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let english: HistoryPage = try await harness.get("/v1/history?limit=20")
      let korean: HistoryPage = try await harness.get("/v1/history?limit=20", language: "ko-KR")
      for (left, right) in zip(english.transactions, korean.transactions) {
        #expect(left.id == right.id && left.description != right.description)
      }
    }
  }

  @Test func `the same time gives the same history`() async throws {
    try await MermaidbucksHarness.opened { first in
      let one: SeedHistory = try await first.get("/prod/history")
      try await MermaidbucksHarness.opened { second in
        let two: SeedHistory = try await second.get("/prod/history")
        #expect(one == two)
      }
    }
  }

  @Test(arguments: [0, 951_782_400, 1_709_164_799, 1_735_689_600, 4_102_444_799])
  func `the demo ends with the same balance on any day`(_ seconds: Int) async throws {
    try await MermaidbucksHarness.opened(at: Date(timeIntervalSince1970: Double(seconds))) {
      harness in
      let rewards: Rewards = try await harness.get("/v1/rewards")
      #expect(rewards.balance.minorUnits == 137)
    }
  }

  @Test func `demo data is added once`() async throws {
    try await MermaidbucksHarness.opened { harness in
      try await harness.service.prepare()
      try await harness.service.addDemoData()
      let rewards: Rewards = try await harness.get("/v1/rewards")
      #expect(rewards.balance.minorUnits == 137)
    }
  }

  @Test(arguments: [
    "limit=0", "limit=201", "limit=-1", "limit=1e2", "limit=", "limit=%EF%BC%91", "limit=99999999",
    "limit=1;DROP%20TABLE%20ledger_entries", "cursor=", "cursor=x", "cursor=aDp4",
    "cursor=%27%20OR%201=1", "cursor=aDoxOjI", "cursor=aToxOng", "cursor=%00",
    "cursor=" + String(repeating: "A", count: 5_000),
  ])
  func `an invalid query is rejected`(_ query: String) async throws {
    try await MermaidbucksHarness.opened { harness in
      guard let request = try? HTTPRequest(.get, "/v1/history?\(query)") else { return }
      let answer = try await harness.send(.get, request.target.text)
      #expect(answer.status == .badRequest && answer.problem == .malformedQuery)
    }
  }

  @Test func `unknown query items are ignored`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let answer = try await harness.send(.get, "/v1/history?limit=1&customer=demo-busy&x[]=1")
      let page = try WireJSON.decode(HistoryPage.self, from: Data(answer.body))
      #expect(page.transactions.count == 1)
    }
  }
}
