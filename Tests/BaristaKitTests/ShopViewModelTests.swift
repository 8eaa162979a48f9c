import AppsTesting
import Foundation
import Testing

@testable import BaristaKit

@MainActor
@Suite struct TillViewModelTests {
  private let till = StubTill()

  private let store = MemoryPendingOrderStore<SaleOrder>()

  private func model(
    wait: @escaping (_ seconds: Double) async -> Void = { _ in }
  ) async throws -> TillViewModel {
    let settings = try settings()
    let shop = ShopState(member: .mina, service: StubShop())
    let model = TillViewModel(
      member: .mina, service: till,
      menu: MenuState(service: till, shop: shop, settings: settings),
      outbox: SaleOutbox(
        customer: "mina", service: till, store: store, makeKey: { "key" }, now: settings.now),
      settings: settings, wait: wait)
    await model.load()
    return model
  }

  @Test func `a sale that waits is sent again with growing pauses until it has an answer`()
    async throws
  {
    try store.save([
      PendingOrder(
        key: "key", customer: "mina",
        order: SaleOrder(reference: "R1", lines: [], payments: [], total: .dollars(500)),
        createdAt: Date(timeIntervalSince1970: 0))
    ])
    till.sales.atOnce = { _ in .failure(.unreachable) }
    let pauses = Pauses()
    let model = try await model { [till] seconds in
      pauses.seconds.append(seconds)
      if pauses.seconds.count == 3 { till.sales.atOnce = { _ in .success(.sample()) } }
    }
    #expect(model.waitingCount == 1)
    await model.resend()
    #expect(pauses.seconds == [2, 4, 8])
    #expect(model.waitingCount == 0)
    #expect(Set(till.saleKeys) == ["key"])
    #expect(store.orders.isEmpty)
  }

  /// The pauses that were asked for.
  private final class Pauses { var seconds: [Double] = [] }

  @Test func `a product that is tapped twice is one line of two pieces`() async throws {
    let model = try await model()
    let item = MenuItem.sample("flat-white", "Flat White", cents: 520)
    model.add(item)
    model.add(item)
    #expect(model.lines.map(\.quantity) == [2])
    #expect(model.total == .dollars(1_040))
    model.setQuantity(0, at: 0)
    #expect(model.lines.isEmpty)
  }

  @Test func `a changed price begins another line`() async throws {
    let model = try await model()
    model.add(.sample("flat-white", "Flat White", cents: 520))
    model.add(.sample("flat-white", "Flat White", cents: 560))
    #expect(model.lines.map(\.price) == [.dollars(520), .dollars(560)])
  }

  @Test func `options change the price, and only the differences are sent`() async throws {
    till.groups = ["latte": [.size, .shots]]
    let model = try await model()
    model.add(.sample("latte", "Latte", cents: 500))
    let (size, shots) = (OptionGroup.size, OptionGroup.shots)
    model.set(size.choices[1], to: 1, in: size, at: 0)
    model.set(shots.choices[0], to: 9, in: shots, at: 0)
    #expect(model.total == .dollars(760))
    let sent = try #require(model.saleLines.first)
    #expect(sent.options.map { "\($0.count) \($0.id)" } == ["1 grande", "4 shot"])
    #expect(sent.name == "Latte, Grande, 4 × Shot")
    model.add(.sample("latte", "Latte", cents: 500))
    #expect(model.lines.map(\.quantity) == [1, 1])
    model.set(shots.choices[0], to: 0, in: shots, at: 1)
    #expect(model.lines[1].selection.count("shot", in: "shots") == 1)
  }

  @Test func `a size that is sold out is not rung up`() async throws {
    var size = OptionGroup.size
    size.choices[0].isSoldOut = true
    till.groups = ["latte": [size]]
    let model = try await model()
    model.add(.sample("latte", "Latte", cents: 500))
    #expect(model.total == .dollars(600))
    #expect(model.saleLines.first?.options.map(\.id) == ["grande"])
  }

  @Test func `search finds names in every language, without accents and case`() async throws {
    till.menuAnswer = .success(
      ShopMenu(
        items: [
          .sample("latte", "Caffè Latte", names: ["카페 라떼"]),
          .sample("bread", "Banana Bread", category: "bread"),
        ], options: []))
    let model = try await model()
    for query in ["caffe", "LATTE caffe", "라떼"] {
      model.query = query
      #expect(model.items.map(\.id) == ["latte"], "\(query)")
    }
    model.query = ""
    model.category = "bread"
    #expect(model.items.map(\.id) == ["bread"])
  }
}

@MainActor
@Suite struct MenuViewModelTests {
  private let till = StubTill()

  private func model(
    _ role: StaffMember.Role = .manager
  ) async throws -> (MenuViewModel, ShopState, StubEvents) {
    let settings = try settings()
    let events = StubEvents()
    var member = StaffMember.mina
    member.role = role
    let shop = ShopState(member: member, service: StubShop(), live: events)
    shop.startListening()
    let menu = MenuState(service: till, shop: shop, settings: settings)
    let model = MenuViewModel(menu: menu, service: till, member: member, settings: settings)
    await model.load()
    return (model, shop, events)
  }

  @Test func `only what differs in a product is changed`() async throws {
    let item = MenuItem.sample("latte", "Latte", cents: 500)
    till.menuAnswer = .success(ShopMenu(items: [item], options: []))
    let (model, _, _) = try await model()
    till.changes.atOnce = { _ in .success(.sample("latte", "Latte", cents: 550)) }
    #expect(await model.save(item, price: .dollars(550), isNew: false, isSoldOut: false))
    #expect(till.changes.inputs == ["latte price 550"])
    #expect(model.sections.first?.items.first?.price == .dollars(550))
    #expect(await model.save(item, price: item.price, isNew: false, isSoldOut: false))
    #expect(till.changes.inputs.count == 1)
  }

  @Test func `a price of zero is not sent`() async throws {
    let (model, _, _) = try await model()
    let item = MenuItem.sample("latte", "Latte")
    #expect(await model.save(item, price: .dollars(0), isNew: false, isSoldOut: false) == false)
    #expect(model.message == "Enter a price above zero.")
    #expect(till.changes.inputs.isEmpty)
  }

  @Test func `a barista marks products as sold out, and changes no prices`() async throws {
    let item = MenuItem.sample("latte", "Latte")
    till.menuAnswer = .success(ShopMenu(items: [item], options: []))
    let (model, _, _) = try await model(.barista)
    #expect(!model.canChangePrices)
    till.changes.atOnce = { _ in .success(.sample("latte", "Latte", isSoldOut: true)) }
    await model.setSoldOut(true, item)
    #expect(model.sections.first?.items.first?.isSoldOut == true)
  }

  @Test func `a change by a colleague asks for another load`() async throws {
    let (model, _, events) = try await model()
    #expect(!model.needsLoad)
    events.onEvent?(.menu)
    #expect(model.needsLoad)
    await model.load()
    #expect(!model.needsLoad)
  }
}

@MainActor
@Suite struct RefundViewModelTests {
  private let till = StubTill()

  private func model(_ sale: Sale = .sample(3_000)) throws -> RefundViewModel {
    var keys = 0
    return RefundViewModel(
      sale: sale, service: till,
      makeKey: {
        keys += 1
        return "key-\(keys)"
      }, settings: try settings())
  }

  @Test func `a refund needs a reason and no more than was paid`() async throws {
    let model = try model()
    await model.send()
    #expect(model.message == "Enter a reason.")
    model.reason = "Wrong drink"
    _ = model.replace(0..<model.entry.text.count, with: "30.01")
    await model.send()
    #expect(model.message == "This is more than the customer paid.")
    #expect(till.refunds.inputs.isEmpty)
  }

  @Test func `above the limit a manager approves the refund`() async throws {
    let model = try model()
    model.reason = "Wrong drink"
    till.refunds.atOnce = { input in
      input.contains(" - ")
        ? .failure(.refused(problem: "/problems/approval-needed")) : .success(.sample(3_000))
    }
    await model.send()
    #expect(model.phase == .needsApproval)
    model.managerEmail = "manager@ferry.example"
    model.managerPassword = "wrong"
    await model.send()
    #expect(model.phase == .needsApproval)
    #expect(till.refunds.inputs.count == 1)
    model.managerPassword = "password"
    await model.send()
    #expect(model.phase == .done(.sample(3_000)))
    #expect(till.refunds.inputs.last?.hasPrefix("1 3000 Wrong drink token") == true)
  }

  @Test func `a refused form that is changed is another request`() async throws {
    let model = try model()
    model.reason = "Wrong drink"
    till.refunds.atOnce = { _ in .failure(.refused(problem: "/problems/till-session")) }
    await model.send()
    await model.send()
    model.reason = "Cold drink"
    model.didEdit()
    await model.send()
    let keys = till.refunds.inputs.map { $0.split(separator: " ").last }
    #expect(keys[0] == keys[1])
    #expect(keys[1] != keys[2])
  }

  @Test(arguments: [false, true])
  func `a refund of unknown outcome is repeated unchanged, with its approval`(isApproved: Bool)
    async throws
  {
    let model = try model()
    model.reason = "Wrong drink"
    if isApproved {
      till.refunds.atOnce = { _ in .failure(.refused(problem: "/problems/approval-needed")) }
      await model.send()
      model.managerEmail = "manager@ferry.example"
      model.managerPassword = "password"
    }
    till.refunds.atOnce = { _ in .failure(.tooSlow) }
    await model.send()
    #expect(model.phase == .uncertain)
    #expect(model.message?.contains("only once") == true)
    // An edit would be a second refund.
    #expect(!model.isEnabled)
    #expect(!model.replace(0..<1, with: "1"))
    model.didEdit()
    till.refunds.atOnce = { _ in .success(.sample(3_000)) }
    await model.send()
    #expect(model.phase == .done(.sample(3_000)))
    let requests = till.refunds.inputs.suffix(2)
    #expect(requests.first == requests.last)
    #expect(requests.first?.contains("token") == isApproved)
  }
}

@MainActor
@Suite struct DrawerViewModelTests {
  @Test func `the count of notes and coins closes the till, and names the difference`()
    async throws
  {
    let till = StubTill()
    let model = DrawerViewModel(
      purpose: .closing, currency: "AUD", makeKey: { "K" }, service: till,
      settings: try settings())
    let fifty = try #require(model.rows.firstIndex { $0.value == .dollars(5_000) })
    let five = try #require(model.rows.firstIndex { $0.value == .dollars(5) })
    model.setCount(4, at: fifty)
    model.setCount(3, at: five)
    #expect(model.total == .dollars(20_015))
    var session = TillSession.sample
    session.countedCash = .dollars(20_015)
    session.difference = .dollars(-485)
    let closed = session
    till.counts.atOnce = { _ in .success(closed) }
    await model.send()
    #expect(till.counts.inputs == ["close 20015 - K"])
    #expect(model.differenceText == "A$4.85 is missing from the drawer.")
  }
}

@MainActor
@Suite struct CashCreditViewModelTests {
  /// A service that credits as tests set it.
  @MainActor
  private final class StubCredit: CashCrediting {
    let credits = Calls<String, CashCredit>()

    func creditCash(
      _ pieces: [CashCredit.Piece], code: String, key: String
    ) async throws(LoadFailure) -> CashCredit {
      let cash = pieces.map { "\($0.count)x\($0.value.minorUnits)\($0.value.currency)" }
      return try await credits.call(([code] + cash + [key]).joined(separator: " "))
    }
  }

  @Test func `counted won are paid in on a card in the shop's currency`() async throws {
    let service = StubCredit()
    let model = CashCreditViewModel(
      currencies: ["AUD", "KRW"], service: service, makeKey: { "K" }, settings: try settings())
    await model.send()
    #expect(model.message == "Scan the customer’s code first.")
    model.setCurrency("KRW")
    let ten = try #require(model.rows.firstIndex { $0.value.minorUnits == 10_000 })
    model.setCount(3, at: ten)
    model.code = " 123456789012 "
    service.credits.atOnce = { _ in
      .success(
        CashCredit(
          lastDigits: "4821", received: Amount(minorUnits: 30_000, currency: "KRW"),
          credited: .dollars(3_300), balance: .dollars(7_550)))
    }
    await model.send()
    #expect(service.credits.inputs == ["123456789012 3x10000KRW K"])
    #expect(model.outcome == "A$33.00 is on card 4821. The balance is A$75.50.")
  }

  @Test func `cash of unknown outcome is paid in once, as it was counted`() async throws {
    let service = StubCredit()
    var keys = 0
    let model = CashCreditViewModel(
      currencies: ["AUD", "KRW"], service: service,
      makeKey: {
        keys += 1
        return "key-\(keys)"
      }, settings: try settings())
    model.setCount(1, at: 0)
    model.code = "123456789012"
    service.credits.atOnce = { _ in .failure(.unreachable) }
    await model.send()
    #expect(model.phase == .uncertain)
    model.setCount(2, at: 0)
    model.setCurrency("KRW")
    model.didEdit()
    await model.send()
    #expect(service.credits.inputs.count == 2)
    #expect(Set(service.credits.inputs).count == 1)
  }
}
