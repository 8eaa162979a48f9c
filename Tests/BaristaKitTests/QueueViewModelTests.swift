import AppsTesting
import Foundation
import Testing

@testable import BaristaKit

@MainActor
@Suite struct QueueViewModelTests {
  private func queue(
    _ shop: StubShop, now: String = "2026-11-21T14:05:00Z", events: StubEvents? = nil
  ) async throws -> (QueueViewModel, ShopState) {
    let settings = try settings(now: now)
    let state = ShopState(member: .mina, service: shop, live: events)
    state.startListening()
    let model = QueueViewModel(service: shop, state: state, settings: settings)
    await model.load()
    return (model, state)
  }

  private func numbers(_ model: QueueViewModel, _ column: TicketColumn) -> [String] {
    model.cards(in: column).map(\.number)
  }

  @Test func `a ticket in preparation names who makes it`() throws {
    let settings = try settings()
    func card(_ state: Ticket.State, in column: TicketColumn) -> TicketCard {
      TicketCard(
        .sample("A01", state, by: "Mia"), in: column, now: settings.now(), isMoving: false,
        isSelected: false, settings: settings)
    }
    #expect(card(.preparing, in: .preparing).customer == "Johnny · Made by Mia")
    #expect(card(.ready, in: .ready).customer == "Johnny")
  }

  @Test func `tickets are in the column of their state, the most urgent first`() async throws {
    let shop = StubShop([
      .sample("2", placed: 2), .sample("1", .proposed, placed: 1), .sample("3", .preparing),
      .sample("4", .ready),
    ])
    shop.advances.atOnce = { _ in .failure(.unreachable) }
    let (model, _) = try await queue(shop)
    #expect(numbers(model, .new) == ["1", "2"])
    #expect(numbers(model, .preparing) == ["3"])
    #expect(numbers(model, .ready) == ["4"])
  }

  @Test func `a card shows its age, and turns late when the customer expects the order`()
    async throws
  {
    let shop = StubShop([.sample("1"), .sample("2", placed: 4)])
    let (early, _) = try await queue(shop, now: "2026-11-21T14:05:00Z")
    #expect(early.cards(in: .new).map(\.age) == ["5 min", "1 min"])
    #expect(early.cards(in: .new).map(\.urgency) == [.normal, .normal])
    let (soon, _) = try await queue(shop, now: "2026-11-21T14:09:00Z")
    #expect(soon.cards(in: .new).map(\.urgency) == [.soon, .normal])
    let (late, _) = try await queue(shop, now: "2026-11-21T14:10:00Z")
    #expect(late.cards(in: .new).map(\.urgency) == [.late, .normal])
  }

  @Test func `an order that the board shows is accepted for its customer`() async throws {
    let shop = StubShop([.sample("1", .proposed), .sample("2", placed: 1)])
    shop.advances.atOnce = { _ in .success(.sample("1", .accepted)) }
    let (_, state) = try await queue(shop)
    while shop.advances.inputs.isEmpty || state.tickets.first?.state == .proposed {
      await Task.yield()
    }
    #expect(shop.advances.inputs == ["T1 proposed accepted"])
    #expect(state.tickets.map(\.state) == [.accepted, .accepted])
  }

  @Test func `a card that is dragged over a column passes through its state`() async throws {
    let shop = StubShop([.sample("1")])
    let (model, _) = try await queue(shop)
    shop.advances.atOnce = { input in
      let state = input.split(separator: " ").last.flatMap { Ticket.State(rawValue: String($0)) }
      return .success(.sample("1", state ?? .accepted))
    }
    await model.move("T1", to: .ready)
    #expect(shop.advances.inputs == ["T1 accepted preparing", "T1 preparing ready"])
    await model.undo()
    #expect(shop.advances.inputs.suffix(2) == ["T1 ready preparing", "T1 preparing accepted"])
    #expect(numbers(model, .new) == ["1"])
  }

  @Test func `a tap moves a card at once, and the answer keeps it there`() async throws {
    let shop = StubShop([.sample("1")])
    let (model, _) = try await queue(shop)
    let moved = Task { await model.advance("T1") }
    await shop.advances.arrived(1)
    #expect(numbers(model, .new) == [])
    #expect(model.cards(in: .preparing).map(\.isMoving) == [true])
    shop.advances.answer(0, .success(.sample("1", .preparing, by: "Mina Park")))
    await moved.value
    #expect(shop.advances.inputs == ["T1 accepted preparing"])
    #expect(model.cards(in: .preparing).map(\.isMoving) == [false])
    #expect(model.canUndo)
  }

  @Test func `the barista who loses a race sees who was faster`() async throws {
    let shop = StubShop([.sample("1")])
    let (model, _) = try await queue(shop)
    shop.tickets = [.sample("1", .preparing, by: "Noah Lee")]
    shop.advances.atOnce = { _ in .failure(.refused(problem: "/problems/ticket-changed")) }
    await model.advance("T1")
    #expect(model.notice?.text == "Noah Lee is already preparing order 1.")
    #expect(model.notice?.canUndo == false)
    #expect(numbers(model, .preparing) == ["1"])
    #expect(!model.canUndo)
  }

  @Test func `a button pressed before another barista was faster does not move the card twice`()
    async throws
  {
    let shop = StubShop([.sample("1", .preparing, by: "Noah Lee")])
    let (model, _) = try await queue(shop)
    await model.advance("T1", from: .new)
    #expect(shop.advances.inputs.isEmpty)
    #expect(numbers(model, .preparing) == ["1"])
  }

  @Test func `without a connection a card returns to its column`() async throws {
    let shop = StubShop([.sample("1")])
    let (model, _) = try await queue(shop)
    shop.advances.atOnce = { _ in .failure(.unreachable) }
    await model.advance("T1")
    #expect(numbers(model, .new) == ["1"])
    #expect(model.notice != nil)
  }

  @Test func `undo returns the last card, and then the one before`() async throws {
    let shop = StubShop([.sample("1"), .sample("2", placed: 1)])
    let (model, _) = try await queue(shop)
    shop.advances.atOnce = { input in
      let words = input.split(separator: " ")
      let state = Ticket.State(rawValue: String(words[2])) ?? .accepted
      return .success(.sample(String(words[0].dropFirst()), state))
    }
    await model.advance("T1")
    await model.advance("T2")
    #expect(numbers(model, .preparing) == ["1", "2"])
    await model.undo()
    #expect(numbers(model, .new) == ["2"])
    await model.undo()
    #expect(numbers(model, .new) == ["1", "2"])
    #expect(!model.canUndo)
    #expect(shop.advances.inputs.last == "T1 preparing accepted")
  }

  @Test func `a handed over order leaves the board and returns by undo`() async throws {
    let shop = StubShop([.sample("1", .ready)])
    let (model, _) = try await queue(shop)
    shop.advances.atOnce = { _ in .success(.sample("1", .collected)) }
    await model.advance("T1")
    #expect(numbers(model, .ready) == [])
    shop.advances.atOnce = { _ in .success(.sample("1", .ready)) }
    await model.undo()
    #expect(numbers(model, .ready) == ["1"])
  }

  @Test func `a cancelled order cannot be undone`() async throws {
    let shop = StubShop([.sample("1")])
    let (model, _) = try await queue(shop)
    shop.advances.atOnce = { _ in .success(.sample("1", .cancelled)) }
    await model.cancel("T1", reason: .soldOut)
    #expect(shop.advances.inputs == ["T1 cancelled soldOut"])
    #expect(numbers(model, .new) == [])
    #expect(!model.canUndo)
  }

  @Test func `arrow keys walk over the board and skip empty columns`() async throws {
    let (model, _) = try await queue(
      StubShop([.sample("1"), .sample("2", placed: 1), .sample("3", .ready)]))
    model.moveSelection(.down)
    #expect(model.selectedID == "T1")
    model.moveSelection(.down)
    #expect(model.selectedID == "T2")
    model.moveSelection(.down)
    #expect(model.selectedID == "T2")
    model.moveSelection(.trailing)
    #expect(model.selectedID == "T3")
    model.moveSelection(.leading)
    #expect(model.selectedID == "T1")
  }

  @Test func `return moves the selected card on and selects the next`() async throws {
    let shop = StubShop([.sample("1"), .sample("2", placed: 1)])
    let (model, _) = try await queue(shop)
    model.moveSelection(.down)
    shop.advances.atOnce = { _ in .success(.sample("1", .preparing)) }
    await model.advanceSelection()
    #expect(shop.advances.inputs == ["T1 accepted preparing"])
    #expect(model.selectedID == "T2")
  }

  @Test func `an event that was overtaken by a later one is ignored`() async throws {
    let events = StubEvents()
    let (model, _) = try await queue(StubShop([.sample("1")]), events: events)
    var newer = Ticket.sample("1", .preparing)
    newer.version = 3
    events.onEvent?(.ticket(newer))
    var older = Ticket.sample("1", .accepted)
    older.version = 2
    events.onEvent?(.ticket(older))
    #expect(numbers(model, .preparing) == ["1"])
    events.onEvent?(.ticket(.sample("2", placed: 1)))
    #expect(model.arrivals.map(\.number) == ["2"])
  }

  @Test func `only orders that arrive while the board is open are announced`() async throws {
    let shop = StubShop([.sample("1")])
    let (model, state) = try await queue(shop)
    #expect(model.arrivals == [])
    shop.tickets.append(.sample("2", placed: 1))
    await state.load()
    #expect(model.arrivals.map(\.number) == ["2"])
    model.didAnnounceArrivals()
    await state.load()
    #expect(model.arrivals == [])
  }

  @Test func `the board names the age of tickets that could not be refreshed`() async throws {
    let cache = MemoryCache<[Ticket]>(date: try instant("2026-11-21T14:00:00Z"))
    let shop = StubShop([.sample("1")])
    let settings = try settings(now: "2026-11-21T14:05:00Z")
    let state = ShopState(member: .mina, service: shop, cache: cache)
    let model = QueueViewModel(service: shop, state: state, settings: settings)
    await model.load()
    shop.failure = .unreachable
    await model.load()
    #expect(numbers(model, .new) == ["1"])
    #expect(model.stale?.contains("5 minutes ago") == true)
  }
}
