import AppsTesting
import Foundation
import Testing

@testable import MermaidbucksKit

@MainActor
final class StubCards: CardPaying {
  let lists = Calls<Void, [PaymentCard]>()
  let codes = Calls<PaymentCard.ID, CardCode>()
  let statuses = Calls<CardCode.ID, CardCode.Status>()
  let additions = Calls<String, PaymentCard>()

  func cards() async throws(LoadFailure) -> [PaymentCard] { try await lists.call(()) }

  func addCard(
    name: String, design: PaymentCard.Design, key: String
  ) async throws(LoadFailure) -> PaymentCard { try await additions.call(key) }

  func bankAccounts() async throws(LoadFailure) -> [PaymentMethod] {
    [
      PaymentMethod(
        kind: .account, source: "a1", name: "Everyday",
        available: Amount(minorUnits: 90_000, currency: "AUD"))
    ]
  }

  func makeCode(of card: PaymentCard.ID, at now: Date) async throws(LoadFailure) -> CardCode {
    var code = try await codes.call(card)
    code.receivedAt = now
    return code
  }

  func status(ofCode id: CardCode.ID) async throws(LoadFailure) -> CardCode.Status {
    try await statuses.call(id)
  }
}

extension PaymentCard {
  static func sample(
    _ id: String, balance: Int64 = 2000, isDefault: Bool = false
  ) -> PaymentCard {
    PaymentCard(
      id: id, number: "6011000000004242",
      balance: Amount(minorUnits: balance, currency: "AUD"), isDefault: isDefault)
  }
}

extension CardCode {
  fileprivate static func sample(_ id: String, card: String) -> CardCode {
    CardCode(
      id: id, card: card, content: "MB1:" + id, number: "123456789012", lifetime: 180,
      receivedAt: .distantPast)
  }
}

@MainActor
@Suite struct PayViewModelTests {
  /// A clock that a test moves.
  private final class Clock: @unchecked Sendable {
    var now = Date(timeIntervalSince1970: 1_795_271_400)
  }

  private let service = StubCards()
  private let clock = Clock()
  private let codeCache = MemoryCache<CardCode>()
  private let cardCache = MemoryCache<[PaymentCard]>()

  private let changes = AccountChanges()

  private func makeModel() -> PayViewModel {
    let clock = clock
    return PayViewModel(
      service: service, cardCache: cardCache, codeCache: codeCache,
      makeKey: { UUID().uuidString }, changes: changes,
      settings: AppSettings(
        locale: Locale(identifier: "en_US"), timeZone: .gmt, now: { clock.now }))
  }

  private func tick(_ model: PayViewModel) async {
    model.tick()
    await model.checkStatus()
  }

  private func loadedModel() async -> PayViewModel {
    service.lists.atOnce = { _ in .success([.sample("a"), .sample("b", isDefault: true)]) }
    service.codes.atOnce = { card in .success(.sample("code-" + card, card: card)) }
    service.statuses.atOnce = { _ in .success(.open) }
    let model = makeModel()
    await model.load()
    return model
  }

  @Test func `the code of the default card counts down, and expires after 180 seconds`() async {
    let model = await loadedModel()
    #expect(model.selectedID == "b" && model.code?.groupedNumber == "1234 5678 9012")
    #expect(model.codeState == .open(secondsLeft: 180))
    clock.now += 13
    await tick(model)
    #expect(model.codeState == .open(secondsLeft: 167) && model.timeLeftText == "2:47")
    clock.now += 167
    await tick(model)
    #expect(model.codeState == .expired)
    await model.refreshCode()
    #expect(model.codeState == .open(secondsLeft: 180))
  }

  @Test func `one card is the default after another was made so here or elsewhere`() async {
    let model = await loadedModel()
    model.show(.sample("a", isDefault: true))
    #expect(model.cards.map(\.isDefault) == [true, false])
    #expect(!model.needsCards)
    changes.cardsDidChange()
    #expect(model.needsCards)
    await model.loadCards()
    #expect(!model.needsCards && model.cards.map(\.isDefault) == [false, true])
    #expect(service.codes.inputs == ["b"])
  }

  @Test func `a clock that is set back makes the code expire`() async {
    let model = await loadedModel()
    clock.now -= 3600
    await tick(model)
    #expect(model.codeState == .expired)
  }

  @Test func `a used code shows the payment and the new balance`() async {
    let model = await loadedModel()
    let paid = Amount(minorUnits: 550, currency: "AUD")
    let left = Amount(minorUnits: 1450, currency: "AUD")
    service.statuses.atOnce = { _ in .success(.used(amount: paid, balance: left)) }
    clock.now += 1
    await tick(model)
    #expect(service.statuses.inputs.isEmpty)
    clock.now += 2
    await tick(model)
    #expect(service.statuses.inputs == ["code-b"])
    #expect(model.codeState == .paid(paid) && model.selected?.balance == left)
    #expect(cardCache.load()?.value.last?.balance == left)
  }

  @Test func `a code that another device replaced is no longer shown as valid`() async {
    let model = await loadedModel()
    service.statuses.atOnce = { _ in .success(.expired) }
    clock.now += 30
    await tick(model)
    #expect(model.codeState == .replaced)
    await model.refreshCode()
    #expect(model.codeState == .open(secondsLeft: 180))
    // The last seconds may be lost on the way.
    clock.now += 170
    await tick(model)
    #expect(model.codeState == .expired)
  }

  @Test func `cards, balances and a valid code are shown without a connection`() async {
    _ = await loadedModel()
    service.lists.atOnce = { _ in .failure(.unreachable) }
    service.codes.atOnce = { _ in .failure(.unreachable) }
    clock.now += 60
    let offline = makeModel()
    await offline.load()
    #expect(offline.cards.count == 2 && offline.staleText != nil)
    #expect(offline.code?.id == "code-b" && offline.codeState == .open(secondsLeft: 120))
    clock.now += 120
    await tick(offline)
    #expect(offline.codeState == .expired && offline.failure == .unreachable)
  }

  @Test func `an answer for a card that is no longer chosen is discarded`() async {
    let model = await loadedModel()
    service.codes.atOnce = nil
    let first = Task { await model.select("a") }
    await service.codes.arrived(2)
    let second = Task { await model.select("b") }
    await service.codes.arrived(3)
    service.codes.answer(2, .success(.sample("new-b", card: "b")))
    await second.value
    service.codes.answer(1, .success(.sample("late-a", card: "a")))
    await first.value
    #expect(model.code?.id == "new-b" && !model.isRefreshing)
  }

  @Test func `a card whose answer was lost is added once`() async {
    let model = await loadedModel()
    service.additions.atOnce = { _ in .failure(.unreachable) }
    #expect(await model.addCard(named: "Travel") == .unreachable)
    service.additions.atOnce = { _ in .success(.sample("c")) }
    #expect(await model.addCard(named: "Travel") == nil)
    #expect(Set(service.additions.inputs).count == 1)
    #expect(model.cards.map(\.id) == ["a", "b", "c"] && model.selectedID == "c")
  }
}

@MainActor
@Suite struct TopUpViewModelTests {
  private let ordering = StubOrdering()

  private func loadedModel() async throws -> TopUpViewModel {
    let settings = try settings()
    let model = TopUpViewModel(
      .sample("a"), service: StubCards(),
      outbox: CustomerOrderOutbox(
        customer: "ada@example.com", service: ordering,
        store: MemoryPendingOrderStore<CustomerOrder>(), makeKey: { UUID().uuidString },
        now: settings.now), settings: settings)
    await model.load()
    return model
  }

  @Test func `a top-up without an answer is sent again under its key`() async throws {
    let model = try await loadedModel()
    #expect(model.account?.source == "a1" && model.canSend)
    ordering.placements.atOnce = { _ in .failure(.tooSlow) }
    await model.send()
    #expect(model.phase == .uncertain)
    // The amount must stay what was sent.
    model.choose(units: 100)
    ordering.placements.atOnce = { _ in .success(.card(.sample("a", balance: 4500))) }
    await model.send()
    #expect(model.phase == .done(.sample("a", balance: 4500)))
    #expect(ordering.keys.count == 2 && Set(ordering.keys).count == 1)
  }

  @Test func `amounts outside the limits are not sent`() async throws {
    let model = try await loadedModel()
    for (text, isValid) in [("4", false), ("5", true), ("500", true), ("501", false)] {
      let length = model.entry.text.count
      #expect(model.replace(0..<length, with: text))
      #expect(model.canSend == isValid, "\(text)")
    }
    #expect(model.limitsText == "From A$5 to A$500")
  }

  @Test func `a full card names the greatest balance`() async throws {
    let model = try await loadedModel()
    ordering.placements.atOnce = { _ in
      .failure(.refused(problem: "/problems/limit-exceeded"))
    }
    await model.send()
    #expect(model.phase == .editing && model.faultText?.contains("A$1,000") == true)
  }
}
