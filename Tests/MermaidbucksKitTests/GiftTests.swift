import AppsTesting
import Foundation
import Testing

@testable import MermaidbucksKit

extension Gift {
  static func sample(_ id: String = "g1", _ state: State = .sent) -> Gift {
    Gift(
      id: id, state: state, design: .birthday, message: "Cheers",
      amount: Amount(minorUnits: 2500, currency: "AUD"), recipientName: "Grace",
      recipientEmail: "grace@example.com", code: "7KQ2-M9XD-4TPA-W3CH",
      link: "https://ferry.example/mermaidbucks/gift/7KQ2M9XD4TPAW3CH",
      deliverAt: Date(timeIntervalSince1970: 1_795_271_400),
      createdAt: Date(timeIntervalSince1970: 1_795_271_400))
  }
}

extension ReceivedGift {
  static func sample(_ id: String = "g1", isRedeemed: Bool = false) -> ReceivedGift {
    let date = Date(timeIntervalSince1970: 1_795_271_400)
    return ReceivedGift(
      id: id, senderName: "Bruno", design: .thanks, message: "Thanks",
      amount: Amount(minorUnits: 2500, currency: "AUD"), code: "7KQ2-M9XD-4TPA-W3CH",
      sentAt: date, redeemedAt: isRedeemed ? date : nil)
  }
}

@MainActor
private final class StubGifts: GiftReading {
  let sent = Calls<String?, ListPage<Gift>>()
  let received = Calls<String?, ListPage<ReceivedGift>>()
  let codes = Calls<String, ReceivedGift>()

  func sentGifts(after cursor: String?) async throws(LoadFailure) -> ListPage<Gift> {
    try await sent.call(cursor)
  }

  func receivedGifts(
    after cursor: String?
  ) async throws(LoadFailure) -> ListPage<ReceivedGift> { try await received.call(cursor) }

  func gift(code: String) async throws(LoadFailure) -> ReceivedGift {
    try await codes.call(code)
  }
}

@MainActor
private func makeOutbox(_ service: StubOrdering) throws -> CustomerOrderOutbox {
  CustomerOrderOutbox(
    customer: "ada@example.com", service: service,
    store: MemoryPendingOrderStore<CustomerOrder>(), makeKey: { UUID().uuidString },
    now: try settings().now)
}

@Suite struct GiftCodeTests {
  @Test(arguments: [
    ("7kq2m9xd4tpaw3ch", "7KQ2-M9XD-4TPA-W3CH"), ("7KQ2 M9XD-4TPA W3CH", "7KQ2-M9XD-4TPA-W3CH"),
    ("https://ferry.example/mermaidbucks/gift/7KQ2M9XD4TPAW3CH", "7KQ2-M9XD-4TPA-W3CH"),
    ("mermaidbucks://gift/7KQ2M9XD4TPAW3CH", "7KQ2-M9XD-4TPA-W3CH"),
    ("oil", "011"), ("7KQ2M", "7KQ2-M"), ("", ""), ("!?", ""),
    ("7KQ2M9XD4TPAW3CHZZZ", "7KQ2-M9XD-4TPA-W3CH"),
  ])
  func `a code is read from typed text and from links`(text: String, code: String) {
    #expect(GiftCode.formatted(text) == code)
  }

  @Test func `a link names the gift of a code`() throws {
    let link = DeepLink(try #require(URL(string: "mermaidbucks://gift/7KQ2M9XD4TPAW3CH")))
    #expect(link == .gift(code: "7KQ2M9XD4TPAW3CH"))
    #expect(DeepLink(try #require(URL(string: "mermaidbucks://gift"))) == .tab(.gift))
  }
}

@MainActor
@Suite struct SendGiftViewModelTests {
  private let service = StubOrdering()

  private func filledModel() async throws -> SendGiftViewModel {
    let model = SendGiftViewModel(
      design: .birthday, service: service, outbox: try makeOutbox(service),
      settings: try settings())
    await model.load()
    model.recipientName = " Grace "
    model.recipientEmail = "grace@example.com"
    model.setMessage("Cheers")
    return model
  }

  @Test func `a gift is reviewed, and sent once although its answer was lost`() async throws {
    let model = try await filledModel()
    #expect(model.review())
    #expect(model.flow.review?.confirmTitle == "Send A$25.00")
    #expect(model.flow.review?.lines.first?.value == "Grace")
    service.placements.atOnce = { _ in .failure(.tooSlow) }
    await model.flow.confirm()
    #expect(model.flow.notice?.contains("only once") == true)
    service.placements.atOnce = { _ in .success(.gift(.sample())) }
    await model.flow.confirm()
    #expect(model.flow.phase == .done(.gift(.sample())))
    #expect(model.flow.receipt?.title == "Your gift is on its way to Grace")
    #expect(service.keys.count == 2 && Set(service.keys).count == 1)
  }

  @Test func `faults are marked with the first review, and nothing is sent`() async throws {
    let model = try await filledModel()
    model.recipientName = " "
    model.recipientEmail = "grace"
    #expect(model.nameFault == nil && model.emailFault == nil)
    #expect(!model.review())
    #expect(model.nameFault != nil && model.emailFault != nil)
    model.recipientName = "Grace"
    model.recipientEmail = "grace@example.com"
    _ = model.replace(0..<model.entry.text.count, with: "4")
    #expect(!model.review() && model.showsAmountFault)
    _ = model.replace(0..<model.entry.text.count, with: "250")
    #expect(model.review())
    #expect(service.placements.inputs.isEmpty)
  }

  @Test func `a gift for a day is sent in the morning of that day`() async throws {
    let model = SendGiftViewModel(
      design: .winter, service: service, outbox: try makeOutbox(service),
      settings: try settings("en_US", "Australia/Sydney"))
    model.choose(day: try instant("2026-12-24T20:00:00Z"))
    #expect(model.deliverAt == (try instant("2026-12-24T22:00:00Z")))
    // Today is too late for a morning, so the first day is tomorrow.
    model.choose(day: try instant("2026-11-20T00:00:00Z"))
    #expect(model.deliverAt == (try instant("2026-11-22T22:00:00Z")))
    model.choose(day: nil)
    #expect(model.deliverAt == nil)
  }

  @Test func `a message is cut after its greatest length`() async throws {
    let model = try await filledModel()
    model.setMessage(String(repeating: "a", count: 280))
    #expect(model.remainingText == "20 characters left")
    model.setMessage(String(repeating: "a", count: 10_000))
    #expect(model.message.count == 300 && model.remainingText == "0 characters left")
  }

  @Test func `a card with too little money is named as the reason`() async throws {
    let model = try await filledModel()
    model.review()
    service.placements.atOnce = { _ in
      .failure(.refused(problem: "/problems/insufficient-funds"))
    }
    await model.flow.confirm()
    #expect(model.flow.message?.contains("card has too little money") == true)
    model.flow.edit()
    #expect(model.flow.phase == .editing)
  }
}

@MainActor
@Suite struct GiftListViewModelTests {
  private let service = StubGifts()

  @Test func `a gift that arrives is loaded`() async throws {
    service.received.atOnce = { _ in .success(ListPage([])) }
    service.sent.atOnce = { _ in .success(ListPage([])) }
    let changes = AccountChanges()
    let model = GiftListViewModel(gifts: service, changes: changes, settings: try settings())
    await model.load()
    #expect(!model.needsReceived)
    changes.didReceive(.sample("a"))
    #expect(model.needsReceived)
    service.received.atOnce = { _ in .success(ListPage([.sample("a")])) }
    await model.loadReceived()
    #expect(!model.needsReceived && model.openCount == 1)
    #expect(service.sent.inputs.count == 1)
  }

  @Test func `received and sent gifts have their states`() async throws {
    service.received.atOnce = { _ in
      .success(ListPage([.sample("a"), .sample("b", isRedeemed: true)]))
    }
    service.sent.atOnce = { _ in
      .success(ListPage([.sample("c", .scheduled), .sample("d", .withdrawn)], next: "more"))
    }
    let model = GiftListViewModel(gifts: service, settings: try settings())
    #expect(model.phase == .loading)
    await model.load()
    #expect(model.phase.content?.map(\.status) == ["Add to your card", "Redeemed"])
    #expect(model.phase.content?.map(\.isOpen) == [true, false])
    #expect(model.openCount == 1 && !model.hasMore)
    model.list = .sent
    #expect(model.phase.content?.map(\.title) == ["To Grace", "To Grace"])
    #expect(model.phase.content?.map(\.status) == ["Scheduled", "Withdrawn"])
    #expect(model.hasMore)
    model.show(Gift.sample("c", .withdrawn))
    #expect(model.phase.content?.map(\.status) == ["Withdrawn", "Withdrawn"])
    model.show(Gift.sample("e"))
    #expect(model.phase.content?.map(\.id) == ["e", "c", "d"])
  }

  @Test func `gifts are shown without a connection, with their age`() async throws {
    let cache = MemoryCache<[ReceivedGift]>(date: try instant("2026-11-21T12:30:00Z"))
    cache.save([.sample()])
    service.received.atOnce = { _ in .failure(.unreachable) }
    service.sent.atOnce = { _ in .failure(.unreachable) }
    let model = GiftListViewModel(
      gifts: service, receivedCache: cache, settings: try settings())
    await model.load()
    #expect(model.phase.content?.count == 1 && model.staleText?.contains("2 hours") == true)
    model.list = .sent
    #expect(model.phase == .failed(.unreachable))
  }
}

@MainActor
@Suite struct GiftViewModelTests {
  private let service = StubOrdering()

  @Test func `a withdrawn gift is shown at once`() async throws {
    let model = GiftViewModel(
      .sample(), outbox: try makeOutbox(service), settings: try settings())
    var changed: Gift?
    model.onChange = { changed = $0 }
    #expect(model.shareText?.contains("https://ferry.example") == true)
    service.placements.atOnce = { _ in .success(.gift(.sample("g1", .withdrawn))) }
    await model.withdraw()
    #expect(service.placements.inputs == [.withdrawal("g1")])
    #expect(model.gift.state == .withdrawn && changed?.state == .withdrawn)
    #expect(model.shareText == nil)
    await model.withdraw()
    #expect(service.placements.inputs.count == 1)
  }

  @Test func `a gift that was redeemed meanwhile cannot be withdrawn`() async throws {
    let model = GiftViewModel(
      .sample(), outbox: try makeOutbox(service), settings: try settings())
    service.placements.atOnce = { _ in
      .failure(.refused(problem: "/problems/already-settled"))
    }
    await model.withdraw()
    #expect(model.alert?.title == "Already Redeemed")
    #expect(model.gift.state == .sent && !model.isWithdrawing)
  }
}

@MainActor
@Suite struct RedeemGiftViewModelTests {
  private let gifts = StubGifts()
  private let ordering = StubOrdering()
  private let cards = StubCards()

  private func makeModel(
    code: String? = nil, gift: ReceivedGift? = nil
  ) throws -> RedeemGiftViewModel {
    cards.lists.atOnce = { _ in
      .success([.sample("a", isDefault: true), .sample("b")])
    }
    return RedeemGiftViewModel(
      code: code, gift: gift, gifts: gifts, cards: cards, outbox: try makeOutbox(ordering),
      settings: try settings())
  }

  @Test func `a link shows its gift, which goes to the chosen card once`() async throws {
    let model = try makeModel(code: "7KQ2M9XD4TPAW3CH")
    gifts.codes.atOnce = { _ in .success(.sample()) }
    await model.load()
    #expect(gifts.codes.inputs == ["7KQ2-M9XD-4TPA-W3CH"])
    #expect(model.phase == .found(.sample()) && model.card?.id == "a")
    model.choose(nil)
    ordering.placements.atOnce = { _ in .failure(.unreachable) }
    await model.redeem()
    #expect(model.phase == .uncertain(.sample()))
    #expect(model.faultText?.contains("only once") == true)
    ordering.placements.atOnce = { _ in
      .success(.redeemed(.sample(isRedeemed: true), .sample("new", balance: 2500)))
    }
    await model.redeem()
    #expect(model.phase == .done(.sample(isRedeemed: true), .sample("new", balance: 2500)))
    #expect(Set(ordering.keys).count == 1)
    #expect(
      ordering.placements.inputs.last == .redemption(code: "7KQ2-M9XD-4TPA-W3CH", card: nil))
  }

  @Test func `an unknown code can be corrected`() async throws {
    let model = try makeModel()
    await model.load()
    #expect(!model.canCheck)
    model.enter("7kq2m9xd4tpaw3c")
    #expect(!model.canCheck)
    model.enter("7kq2m9xd4tpaw3ch")
    gifts.codes.atOnce = { _ in .failure(.refused(problem: "/problems/gift-unavailable")) }
    await model.check()
    #expect(model.phase == .entering && model.faultText?.contains("isn’t valid") == true)
    model.enter("7kq2m9xd4tpaw3c0")
    #expect(model.faultText == nil && model.canCheck)
  }

  @Test func `a full card asks for another`() async throws {
    let model = try makeModel(gift: .sample())
    await model.load()
    #expect(gifts.codes.inputs.isEmpty)
    ordering.placements.atOnce = { _ in
      .failure(.refused(problem: "/problems/limit-exceeded"))
    }
    await model.redeem()
    #expect(model.phase == .found(.sample()))
    #expect(model.faultText?.contains("another card") == true)
  }
}
