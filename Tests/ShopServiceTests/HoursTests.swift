import BaristaAPI
import Foundation
import MermaidbucksAPI
import ServiceTesting
import Testing
import Wire

@Suite struct `Opening hours` {
  private func hours(_ intervals: [(Int, Int)], special: [SpecialDay] = []) -> OpeningHours {
    OpeningHours(
      weekdays: (1...7).map { day in
        WeekdayHours(
          weekday: day, intervals: intervals.map { OpeningInterval(from: $0.0, until: $0.1) })
      }, specialDays: special)
  }

  @Test func `a closed shop refuses an order, and a pause does too`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      try await shops.call(
        BaristaEndpoints.changeHours, hours([(6 * 60, 22 * 60)]), as: ShopHarness.manager)
      try await shops.call(
        BaristaEndpoints.pause, ShopPause(until: shops.now + 600, reason: .busy),
        as: ShopHarness.barista)
      let paused = try await shops.problem { _ = try await shops.order() }
      #expect(paused?.type == CoffeeProblems.ordersPaused)
      let shop = try await shops.call(CoffeeEndpoints.shop, id: ShopHarness.shop)
      #expect(shop.isOpen && !shop.acceptsOrders && shop.pause?.reason == .busy)
      shops.advance(by: 601)
      _ = try await shops.order()
      // Friday, 23:00.
      shops.advance(by: 13.7 * 3_600)
      let closed = try await shops.problem { _ = try await shops.order() }
      #expect(closed?.type == CoffeeProblems.shopClosed)
      #expect(try await shops.call(CoffeeEndpoints.pickupTimes, id: ShopHarness.shop).now == nil)
    }
  }

  @Test func `a shop between two openings of a day is closed until the second`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let schedule = try await shops.call(
        BaristaEndpoints.changeHours, hours([(6 * 60, 9 * 60), (10 * 60, 22 * 60)]),
        as: ShopHarness.manager)
      #expect(!schedule.isOpen)
      let shop = try await shops.call(CoffeeEndpoints.shop, id: ShopHarness.shop)
      // 10:00, 48 minutes after the start.
      #expect(shop.hoursChangeAt == ShopHarness.start + 48 * 60)
      let times = try await shops.call(CoffeeEndpoints.pickupTimes, id: ShopHarness.shop)
      #expect(times.now == nil)
      #expect(times.later.first == ShopHarness.start + 63 * 60)
      let order = try await shops.order(ShopHarness.basket(pickupAt: times.later.first))
      #expect(order.readyAt == times.later.first)
    }
  }

  @Test func `an order that cannot be ready before the shop closes is refused`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      try await shops.call(
        BaristaEndpoints.changeHours, hours([(6 * 60, 9 * 60 + 16)]), as: ShopHarness.manager)
      let problem = try await shops.problem { _ = try await shops.order() }
      #expect(problem?.type == CoffeeProblems.shopClosed)
      #expect(try await shops.quote().readyAt == nil)
    }
  }

  @Test func `a special day replaces the weekday`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      try await shops.call(
        BaristaEndpoints.changeHours,
        hours([(0, 1_440)], special: [SpecialDay(date: "2025-11-21", intervals: [])]),
        as: ShopHarness.manager)
      let shop = try await shops.call(CoffeeEndpoints.shop, id: ShopHarness.shop)
      #expect(!shop.isOpen)
      // Midnight in Sydney.
      #expect(shop.hoursChangeAt == ShopHarness.start + (14 * 60 + 48) * 60)
    }
  }

  @Test func `a shop that never closes takes orders and has no end`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      try await shops.call(
        BaristaEndpoints.changeHours, hours([(0, 1_440)]), as: ShopHarness.manager)
      let shop = try await shops.call(CoffeeEndpoints.shop, id: ShopHarness.shop)
      #expect(shop.isOpen)
      #expect(shop.hoursChangeAt == nil)
      _ = try await shops.order()
    }
  }

  @Test func `hours that overlap or miss a weekday are refused`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      for invalid in [
        hours([(60, 120), (90, 180)]), hours([(120, 60)]), hours([(0, 1_441)]),
        OpeningHours(weekdays: [], specialDays: []),
        hours([], special: [SpecialDay(date: "2025-02-30", intervals: [])]),
        hours(
          [],
          special: [
            SpecialDay(
              date: "2025-12-25",
              names: LocalizedNames(en: String(repeating: "x", count: 81), ko: "", ar: ""),
              intervals: [])
          ]),
      ] {
        let problem = try await shops.problem {
          try await shops.call(BaristaEndpoints.changeHours, invalid, as: ShopHarness.manager)
        }
        #expect(problem?.type == .invalidValue)
      }
    }
  }

  @Test func `the day after tomorrow and the past are no times of pick-up`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      for time in [shops.now - 60, shops.now + 3 * 86_400] {
        let problem = try await shops.problem {
          _ = try await shops.order(ShopHarness.basket(pickupAt: time))
        }
        #expect(problem?.type == CoffeeProblems.pickupTime)
      }
    }
  }

  @Test func `the nearest shop comes first, and the queue grows with orders`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let query: KeyValuePairs<String, String?> = ["latitude": "-33.8793", "longitude": "151.2057"]
      let list = try await shops.call(CoffeeEndpoints.shops, query: query).items
      #expect(list.first?.id == "haymarket")
      #expect(list.first?.distanceInMeters == 0)
      #expect(list.last?.currency == "EUR")
      let before = try await shops.call(CoffeeEndpoints.shop, id: ShopHarness.shop).queueMinutes
      let order = try await shops.order(ShopHarness.basket(quantity: 4))
      let shop = try await shops.call(CoffeeEndpoints.shop, id: ShopHarness.shop)
      #expect(shop.queueMinutes == before + 3)
      #expect(shop.openTicketCount == 1)
      try await shops.advance(order.id, .proposed, .preparing)
      try await shops.advance(order.id, .preparing, .ready)
      #expect(
        try await shops.call(CoffeeEndpoints.shop, id: ShopHarness.shop).queueMinutes == before)
    }
  }
}
