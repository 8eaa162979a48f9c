import Foundation
import HTTPServer
import MermaidbucksAPI
import MermaidbucksService
import Testing
import Wire

@Suite struct `Home and rewards` {
  @Test func `home greets by name and begins with the star balance`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let home: Home = try await harness.get("/v1/home")
      #expect(home.greeting.name == "Jonathan")
      #expect(home.tiles.first?.kind == .rewards)
      #expect(
        home.tiles.map(\.title) == [
          "Star balance", "Bonus stars", "Try these", "Welcome back", "Uplifting", "From the oven",
        ])
      for tile in home.tiles.dropFirst() {
        #expect(tile.kind == .promotion && tile.subtitle != nil && tile.buttonTitle != nil)
        #expect(tile.artwork?.accessibilityLabel.isEmpty == false)
      }
    }
  }

  @Test func `every subject of a picture comes back from its JSON`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let home: Home = try await harness.get("/v1/home")
      var kinds: Set<String> = []
      for artwork in home.tiles.compactMap(\.artwork) {
        let again = try WireJSON.decode(Artwork.self, from: WireJSON.encode(artwork))
        #expect(again == artwork)
        switch artwork.subject {
        case .cups(let cups):
          for cup in cups { #expect(abs(cup.layers.map(\.fraction).reduce(0, +) - 1) < 1e-9) }
          kinds.insert("cups")
        case .latte: kinds.insert("latte")
        case .bakery: kinds.insert("bakery")
        case .scene: kinds.insert("scene")
        case .stars: kinds.insert("stars")
        case .unknown(let kind): Issue.record("unknown \(kind)")
        }
      }
      #expect(kinds.count == 5)
    }
  }

  @Test func `a text is in the preferred language`() async throws {
    try await MermaidbucksHarness.opened { harness in
      for (accepted, title) in [
        (nil, "Star balance"), ("ko", "별 잔액"), ("ar-EG", "رصيد النجوم"),
        ("ko-KR,ko;q=0.9,en;q=0.8", "별 잔액"),
        ("en;q=0.5, KO;q=0.6", "별 잔액"), ("fr, de", "Star balance"), ("*", "Star balance"),
        ("ko;q=0, en;q=0.1", "Star balance"), ("ko;q=nonsense, en", "Star balance"),
        (";;;,q=,=", "Star balance"), (String(repeating: "ko,", count: 1_000), "별 잔액"),
      ] as [(String?, String)] {
        let home: Home = try await harness.get("/v1/home", language: accepted)
        #expect(home.tiles.first?.title == title, "\(accepted ?? "none")")
      }
    }
  }

  @Test func `rewards are the balance of the ledger and five levels`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let english: Rewards = try await harness.get("/v1/rewards")
      let korean: Rewards = try await harness.get("/v1/rewards", language: "ko")
      #expect(english.balance == Money(minorUnits: 137, currency: "STAR"))
      #expect(english.levels.map(\.stars) == [25, 50, 150, 250, 400])
      for (left, right) in zip(english.levels, korean.levels) {
        #expect(left.description != right.description && !right.description.isEmpty)
      }
    }
  }

  @Test func `someone who has only joined has nothing yet`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let empty = DemoData.emptyAccount
      let rewards: Rewards = try await harness.get("/v1/rewards", as: empty)
      let history: HistoryPage = try await harness.get("/v1/history", as: empty)
      let inbox: Page<InboxMessage> = try await harness.get("/v1/inbox", as: empty)
      #expect(rewards.balance.minorUnits == 0)
      #expect(history == HistoryPage(transactions: []))
      #expect(inbox == Page(items: []))
    }
  }

  @Test(arguments: ["/v1/home", "/v1/rewards", "/v1/history", "/prod/history", "/v1/inbox"])
  func `without a session there is nothing to see`(_ path: String) async throws {
    try await MermaidbucksHarness.opened { harness in
      let answer = try await harness.send(.get, path, as: nil)
      #expect(answer.status == .unauthorized && answer.problem == .sessionMissing)
      let wrongMethod = try await harness.send(.delete, path, as: nil)
      #expect(wrongMethod.status == .methodNotAllowed)
      #expect(wrongMethod.headers["Content-Type"] == "application/problem+json")
    }
  }

  @Test func `an unknown path is a problem`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let answer = try await harness.send(.get, "/v1/homes")
      #expect(answer.status == .notFound && answer.problem == .unspecified)
    }
  }
}
