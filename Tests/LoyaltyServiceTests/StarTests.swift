import Foundation
import Ledger
import LoyaltyService
import MermaidbucksAPI
import ServiceTesting
import Serving
import Storage
import Testing
import Wire

@Suite struct `Stars` {
  private static let day: TimeInterval = 86_400

  @Test(arguments: [(0, 0), (99, 0), (100, 2), (1_999, 38), (-500, 0)])
  func `a whole dollar earns two stars`(_ cents: Int64, _ stars: Int64) {
    #expect(StarPostings.stars(for: Amount(cents, .australianDollar)) == stars)
  }

  @Test func `stars expire after twelve months, the oldest first`() async throws {
    try await LoyaltyHarness.opened { harness in
      try await harness.earn(100)
      harness.advance(by: 100 * Self.day)
      try await harness.earn(60)
      try await harness.redeem(["customization"])
      #expect(try await harness.stars() == 135)
      harness.advance(by: 200 * Self.day)
      let overview = try await harness.call(RewardEndpoints.overview)
      #expect(overview.expiring.map(\.stars) == [75])
      harness.advance(by: 66 * Self.day)
      try await harness.runJobs()
      #expect(try await harness.stars() == 60)
      try await harness.runJobs()
      #expect(try await harness.stars() == 60)
      harness.advance(by: 100 * Self.day)
      try await harness.runJobs()
      #expect(try await harness.stars() == 0)
    }
  }

  @Test func `a reward that is returned does not make stars younger`() async throws {
    try await LoyaltyHarness.opened { harness in
      try await harness.earn(100)
      harness.advance(by: 300 * Self.day)
      try await harness.earn(40)
      let (service, now, customer) = (harness.service, harness.now, harness.id())
      for (number, stars) in [(1, 100), (2, 60)] as [(Int, Int64)] {
        try await harness.database.write { transaction in
          try await service.stars.redeem(
            PostingID(rawValue: "order/\(number)"), stars: stars, customer: customer,
            pointer: "/rewards", at: now, in: transaction)
          try await service.stars.returnStars(
            PostingID(rawValue: "order/\(number)/back"), stars: stars, customer: customer,
            at: now, in: transaction)
        }
      }
      #expect(try await harness.stars() == 140)
      let overview = try await harness.call(RewardEndpoints.overview)
      #expect(overview.expiring.map(\.stars) == [100])
      harness.advance(by: 66 * Self.day)
      try await harness.runJobs()
      #expect(try await harness.stars() == 40)
    }
  }

  @Test func `customers are warned once before stars expire`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      try await harness.earn(40)
      harness.advance(by: 334 * Self.day)
      try await harness.runJobs()
      #expect(harness.notices.isEmpty)
      harness.advance(by: 2 * Self.day)
      try await harness.runJobs()
      #expect(harness.notices.map(\.customer) == ["c0"])
      #expect(harness.notices.first?.body[.english].contains("40") == true)
      harness.advance(by: 5 * Self.day)
      try await harness.runJobs()
      #expect(harness.notices.count == 1)
      #expect(try await harness.stars() == 40)
    }
  }

  @Test func `levels tell when they were reached`() async throws {
    try await LoyaltyHarness.opened { harness in
      try await harness.earn(60)
      let first = harness.now
      harness.advance(by: Self.day)
      try await harness.earn(100)
      let second = harness.now
      harness.advance(by: Self.day)
      try await harness.redeem(["coffee-or-bakery"])
      harness.advance(by: Self.day)
      try await harness.earn(45)
      let levels = try await harness.call(RewardEndpoints.overview).levels
      #expect(levels.map(\.stars) == [25, 50, 150, 250, 400])
      #expect(levels.map(\.reachedAt) == [first, first, harness.now, nil, nil])
      #expect(second < harness.now)
    }
  }

  @Test func `rewards need stars`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      try await harness.earn(40)
      let problem = try await harness.problem { try await harness.redeem(["handcrafted"]) }
      #expect(problem == CoffeeProblems.insufficientStars)
      #expect(try await harness.problem { try await harness.redeem(["free"]) } == .invalidValue)
      #expect(try await harness.stars() == 40)
    }
  }

  @Test func `stars that were spent before the refund are owed`() async throws {
    try await LoyaltyHarness.opened { harness in
      try await harness.earn(60)
      try await harness.redeem(["coffee-or-bakery"])
      let (service, now) = (harness.service, harness.now)
      try await harness.database.write { transaction in
        try await service.stars.takeBack(
          PostingID(rawValue: "back"), stars: 60, customer: "c0", at: now, in: transaction)
      }
      #expect(try await harness.stars() == 0)
      try await harness.earn(30)
      #expect(try await harness.stars() == 0)
      try await harness.earn(30)
      #expect(try await harness.stars() == 10)
    }
  }

  @Test func `a birthday brings stars once a year`() async throws {
    try await LoyaltyHarness.opened { harness in
      // The clock starts on 21 November in Sydney.
      let overview = try await harness.call(
        RewardEndpoints.setBirthday, Birthday(month: 11, day: 23))
      #expect(overview.birthday == Birthday(month: 11, day: 23))
      let problem = try await harness.problem {
        try await harness.call(RewardEndpoints.setBirthday, Birthday(month: 11, day: 22))
      }
      #expect(problem == .alreadySettled)
      try await harness.runJobs()
      #expect(try await harness.stars() == 0)
      harness.advance(by: 2 * Self.day)
      try await harness.runJobs()
      try await harness.runJobs()
      #expect(try await harness.stars() == 150)
      #expect(harness.notices.last?.title[.english] == "Happy birthday!")
    }
  }

  @Test func `29 February is celebrated on 1 March`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      try await harness.call(RewardEndpoints.setBirthday, Birthday(month: 2, day: 29))
      harness.advance(by: 100 * Self.day)
      try await harness.runJobs()
      #expect(try await harness.stars() == 150)
    }
  }

  @Test(arguments: [(0, 1), (13, 1), (2, 30), (4, 31), (1, 0)])
  func `a day that no year has is rejected`(_ month: Int, _ day: Int) async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      let problem = try await harness.problem {
        try await harness.call(RewardEndpoints.setBirthday, Birthday(month: month, day: day))
      }
      #expect(problem == .invalidValue)
    }
  }

  @Test func `each reward pays for the piece with the largest discount`() throws {
    let lines = [
      RewardDiscount.Line(category: "espresso", unitPrice: 650, optionsPrice: 120, quantity: 1),
      RewardDiscount.Line(category: "frappe", unitPrice: 720, optionsPrice: 60, quantity: 2),
      RewardDiscount.Line(category: "bread", unitPrice: 480, optionsPrice: 0, quantity: 1),
    ]
    #expect(
      try RewardDiscount.discounts(
        of: ["customization", "handcrafted", "coffee-or-bakery"], for: lines, pointer: "/rewards")
        == [120, 720, 480])
    #expect(
      try RewardDiscount.discounts(
        of: ["handcrafted", "handcrafted", "handcrafted"], for: lines, pointer: "/rewards")
        == [650, 1_440, 0])
    #expect(throws: ProblemError.self) {
      try RewardDiscount.discounts(of: ["lunch"], for: lines, pointer: "/rewards")
    }
  }
}

extension LoyaltyHarness {
  func redeem(_ rewards: [String], of email: String = customer) async throws {
    let (service, now, customer) = (service, now, id(of: email))
    let posting = PostingID(rawValue: UUID().uuidString)
    try await database.write { transaction in
      try await service.stars.redeem(
        posting, rewards: rewards, customer: customer, pointer: "/rewards", at: now,
        in: transaction)
    }
  }
}
