import BaristaAPI
import Foundation
import HTTPServer
import MermaidbucksAPI
import ServiceTesting
import Synchronization
import Testing
import Wire

@Suite struct `Live events of shops` {
  /// Parses a stream of events, and ends it after one that was waited for.
  private final class Listener: HTTPBodyWriting {
    private struct State {
      var parser = EventStreamParser()
      var events: [ServerSentEvent] = []
    }
    private let state = Mutex(State())
    private let isLast: @Sendable (ServerSentEvent) -> Bool

    struct Enough: Error {}

    init(until isLast: @escaping @Sendable (ServerSentEvent) -> Bool) { self.isLast = isLast }

    var events: [ServerSentEvent] { state.withLock { $0.events } }
    var lastID: String? { state.withLock { $0.parser.lastEventID } }

    func write(_ bytes: [UInt8]) async throws {
      let new = state.withLock { state in
        let new = state.parser.events(in: bytes)
        state.events += new
        return new
      }
      if new.contains(where: isLast) { throw Enough() }
    }

    func listen(to response: HTTPResponse) async throws {
      guard case .stream(let run) = response.content else {
        Issue.record("The answer is no stream.")
        return
      }
      do { try await run(self) } catch is Enough {}
    }
  }

  @Test func `customer and staff see each other's changes`() async throws {
    try await ShopHarness.opened { shops in
      let staff = Listener { $0.name == "ticket" }
      let staffStream = try await shops.respond(
        BaristaEndpoints.events.request(), as: ShopHarness.barista)
      async let staffListening: Void = staff.listen(to: staffStream)
      let order = try await shops.order()
      try await staffListening
      let event = try #require(staff.events.last)
      let decoded = try StaffEvent(name: event.name, data: Data(event.data.utf8))
      guard case .ticket(let ticket) = decoded else {
        Issue.record("The event is no ticket.")
        return
      }
      #expect(ticket.id == order.id)

      let customer = Listener { $0.name == "catalogue" }
      let customerStream = try await shops.respond(
        CoffeeEndpoints.events.request(query: ["shop": ShopHarness.shop]))
      async let customerListening: Void = customer.listen(to: customerStream)
      try await shops.advance(order.id, .proposed, .preparing)
      try await shops.call(
        BaristaEndpoints.changeProduct, MenuChange(isSoldOut: true), id: "banana",
        as: ShopHarness.barista)
      try await customerListening
      let events = try customer.events.map {
        try #require(try CoffeeEvent(name: $0.name, data: Data($0.data.utf8)))
      }
      #expect(
        events.contains(.catalogue(CatalogueChange(shopID: ShopHarness.shop, version: 2))))
    }
  }

  @Test func `two customers hear of a new product at once, and find it on the menu`() async throws {
    try await ShopHarness.opened { shops in
      let request = CoffeeEndpoints.events.request(query: ["shop": ShopHarness.shop])
      let (anna, ben) = (Listener { $0.name == "catalogue" }, Listener { $0.name == "catalogue" })
      let annasStream = try await shops.respond(request, as: ShopHarness.anna)
      let bensStream = try await shops.respond(request, as: ShopHarness.ben)
      async let first: Void = anna.listen(to: annasStream)
      async let second: Void = ben.listen(to: bensStream)
      let added = try await shops.call(
        BaristaEndpoints.addProduct,
        NewProduct(
          names: LocalizedNames(en: "Maple Latte", ko: "메이플 라떼", ar: "لاتيه القيقب"),
          categoryID: "espresso", price: Money(minorUnits: 640, currency: "AUD"),
          options: .milkCoffee, isNew: true), as: ShopHarness.manager)
      // Both streams end with the event; neither customer asked again.
      _ = try await (first, second)
      for listener in [anna, ben] {
        let event = try #require(listener.events.last)
        let change = try CoffeeEvent(name: event.name, data: Data(event.data.utf8))
        #expect(change == .catalogue(CatalogueChange(shopID: ShopHarness.shop, version: 2)))
      }
      let catalogue = try await shops.call(
        CoffeeEndpoints.catalogue, query: ["shop": ShopHarness.shop])
      #expect(catalogue.version == 2)
      #expect(catalogue.products.contains { $0.id == added.id })
    }
  }

  @Test func `a gift reaches the stream of its recipient, and a new default card its owner`()
    async throws
  {
    try await ShopHarness.opened(isLocal: true) { shops in
      let listener = Listener { $0.name == "gift" }
      let stream = try await shops.respond(CoffeeEndpoints.events.request(), as: ShopHarness.ben)
      async let listening: Void = listener.listen(to: stream)
      let added = try await shops.call(
        CardEndpoints.addCard, NewCard(name: "Second", design: .waves), as: ShopHarness.ben)
      try await shops.call(
        CardEndpoints.changeCard, CardChange(isDefault: true), id: added.id, as: ShopHarness.ben)
      let gift = try await shops.call(
        GiftEndpoints.send,
        NewGift(
          design: .birthday, message: "Have one on me",
          amount: Money(minorUnits: 2_500, currency: "AUD"), recipientName: "Ben",
          recipientEmail: ShopHarness.ben, accountID: try await shops.account().id))
      try await shops.deliverGifts()
      try await listening
      let events = try listener.events.map {
        try CoffeeEvent(name: $0.name, data: Data($0.data.utf8))
      }
      #expect(events.contains(.cards))
      guard case .gift(let received) = events.last else {
        Issue.record("The event is no gift.")
        return
      }
      #expect(received.id == gift.id && received.senderName == "Anna")
    }
  }

  @Test func `a stream of a customer and a shop resumes in both`() async throws {
    try await ShopHarness.opened(isLocal: true) { shops in
      let request = CoffeeEndpoints.events.request(query: ["shop": ShopHarness.shop])
      let first = Listener { $0.name == "shop" }
      let stream = try await shops.respond(request)
      async let listening: Void = first.listen(to: stream)
      let order = try await shops.order()
      try await listening
      try await shops.advance(order.id, .proposed, .accepted)
      try await shops.call(
        BaristaEndpoints.changeProduct, MenuChange(isSoldOut: true), id: "banana",
        as: ShopHarness.barista)
      let second = Listener { $0.name == "catalogue" }
      try await second.listen(
        to: try await shops.respond(
          request, headers: ["Last-Event-ID": try #require(first.lastID)]))
      #expect(second.events.map(\.name).contains("order"))
      #expect(!second.events.map(\.name).contains("reset"))
      let third = Listener { $0.name == "reset" }
      try await third.listen(
        to: try await shops.respond(request, headers: ["Last-Event-ID": "7"]))
      #expect(third.events.map(\.name) == ["reset"])
    }
  }
}
