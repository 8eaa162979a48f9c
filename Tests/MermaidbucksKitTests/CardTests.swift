import AppsTesting
import Foundation
import Testing

@testable import MermaidbucksKit

@MainActor
private final class StubEditing: CardEditing {
  let changes = Calls<PaymentCard, PaymentCard>()
  let rules = Calls<AutoReloadRule?, PaymentCard>()
  let pages = Calls<String?, ListPage<CardMovement>>()
  var stored = PaymentCard.sample("a")

  func cards() async throws(LoadFailure) -> [PaymentCard] { [stored] }

  func addCard(
    name: String, design: PaymentCard.Design, key: String
  ) async throws(LoadFailure) -> PaymentCard { throw .parsing }

  func bankAccounts() async throws(LoadFailure) -> [PaymentMethod] {
    try await StubCards().bankAccounts()
  }

  func makeCode(of card: PaymentCard.ID, at now: Date) async throws(LoadFailure) -> CardCode {
    throw .parsing
  }

  func status(ofCode id: CardCode.ID) async throws(LoadFailure) -> CardCode.Status { .expired }

  func rename(
    _ card: PaymentCard.ID, to name: String
  ) async throws(LoadFailure) -> PaymentCard {
    var changed = stored
    changed.name = name
    return try await changes.call(changed)
  }

  func makeDefault(_ card: PaymentCard.ID) async throws(LoadFailure) -> PaymentCard {
    var changed = stored
    changed.isDefault = true
    return try await changes.call(changed)
  }

  func setAutoReload(
    _ rule: AutoReloadRule?, of card: PaymentCard.ID
  ) async throws(LoadFailure) -> PaymentCard { try await rules.call(rule) }

  func card(_ id: PaymentCard.ID) async throws(LoadFailure) -> PaymentCard { stored }

  func movements(
    of card: PaymentCard.ID, after cursor: String?
  ) async throws(LoadFailure) -> ListPage<CardMovement> { try await pages.call(cursor) }
}

@MainActor
@Suite struct CardViewModelTests {
  private let service = StubEditing()
  private let changes = AccountChanges()

  private func loadedModel() async throws -> CardViewModel {
    service.pages.atOnce = { _ in
      .success(
        ListPage([
          CardMovement(
            id: 2, kind: .order, amount: Amount(minorUnits: -480, currency: "AUD"),
            balance: Amount(minorUnits: 2000, currency: "AUD"), note: "Circular Quay",
            date: Date(timeIntervalSince1970: 1_795_271_400)),
          CardMovement(
            id: 1, kind: .topUp, amount: Amount(minorUnits: 2480, currency: "AUD"),
            balance: Amount(minorUnits: 2480, currency: "AUD"),
            date: Date(timeIntervalSince1970: 1_795_271_400)),
        ]))
    }
    service.changes.atOnce = { .success($0) }
    let model = CardViewModel(
      .sample("a"), service: service, changes: changes, settings: try settings())
    await model.load()
    return model
  }

  @Test func `movements have a receipt with the balance after them`() async throws {
    let model = try await loadedModel()
    let rows = try #require(model.phase.content)
    #expect(rows.map(\.title) == ["Order", "Top-Up"])
    #expect(rows.map(\.amount) == ["−A$4.80", "+A$24.80"])
    let receipt = model.receipt(of: rows[0].movement)
    #expect(receipt.title == "Order" && receipt.amountText == "−A$4.80")
    #expect(receipt.lines.contains(.init(title: "Store", value: "Circular Quay")))
    #expect(receipt.lines.contains(.init(title: "Balance after", value: "A$20.00")))
  }

  @Test func `a card is renamed and made the default one`() async throws {
    let model = try await loadedModel()
    var shown: PaymentCard?
    model.onChange = { shown = $0 }
    await model.rename(to: "  Travel ")
    #expect(model.name == "Travel" && shown?.name == "Travel")
    await model.rename(to: "Travel")
    #expect(service.changes.inputs.count == 1)
    await model.makeDefault()
    #expect(model.card.isDefault && shown?.isDefault == true)
    await model.makeDefault()
    #expect(service.changes.inputs.count == 2)
  }

  @Test func `a card is no longer the default after another was made so elsewhere`() async throws {
    service.stored.isDefault = true
    let model = try await loadedModel()
    #expect(model.card.isDefault && !model.needsCard)
    service.stored.isDefault = false
    changes.cardsDidChange()
    #expect(model.needsCard)
    await model.loadCard()
    #expect(!model.card.isDefault && !model.needsCard)
  }

  @Test func `a change that fails leaves the card as it was`() async throws {
    let model = try await loadedModel()
    service.changes.atOnce = { _ in .failure(.unreachable) }
    await model.rename(to: "Travel")
    #expect(model.card.name.isEmpty && model.alert != nil && !model.isSaving)
  }

  @Test func `a reload that failed is shown with its date`() async throws {
    let model = try await loadedModel()
    #expect(model.reloadText == "Off")
    var card = PaymentCard.sample("a")
    card.autoReload = AutoReloadRule(
      account: "a1", threshold: Amount(minorUnits: 1000, currency: "AUD"),
      amount: Amount(minorUnits: 2500, currency: "AUD"))
    model.show(card)
    #expect(model.reloadText == "A$25.00 when below A$10.00")
    #expect(model.reloadDetail == "Everyday")
    card.reloadFailedAt = Date(timeIntervalSince1970: 1_795_271_400)
    model.show(card)
    #expect(model.reloadDetail?.hasPrefix("The last reload failed on Nov 21") == true)
  }
}

@MainActor
@Suite struct AutoReloadViewModelTests {
  private let service = StubEditing()

  @Test func `a rule is saved with threshold, amount and account`() async throws {
    let model = AutoReloadViewModel(.sample("a"), service: service, settings: try settings())
    await model.load()
    #expect(!model.isOn && !model.canSave)
    model.isOn = true
    model.choose(threshold: 20)
    model.choose(units: 50)
    #expect(model.canSave && model.ruleText?.contains("less than A$20.00") == true)
    service.rules.atOnce = { _ in .success(.sample("a", balance: 7000)) }
    await model.save()
    #expect(model.phase == .done(.sample("a", balance: 7000)))
    #expect(
      service.rules.inputs == [
        AutoReloadRule(
          account: "a1", threshold: Amount(minorUnits: 2000, currency: "AUD"),
          amount: Amount(minorUnits: 5000, currency: "AUD"))
      ])
  }

  @Test func `turning the rule off removes it`() async throws {
    var card = PaymentCard.sample("a")
    card.autoReload = AutoReloadRule(
      account: "a1", threshold: Amount(minorUnits: 1000, currency: "AUD"),
      amount: Amount(minorUnits: 2500, currency: "AUD"))
    let model = AutoReloadViewModel(card, service: service, settings: try settings())
    await model.load()
    #expect(model.isOn && model.threshold == 10)
    model.isOn = false
    service.rules.atOnce = { _ in .failure(.unreachable) }
    await model.save()
    #expect(model.phase == .editing && model.faultText != nil)
    service.rules.atOnce = { _ in .success(.sample("a")) }
    await model.save()
    #expect(service.rules.inputs == [nil, nil])
  }

  @Test func `amounts outside the limits are not saved`() async throws {
    let model = AutoReloadViewModel(.sample("a"), service: service, settings: try settings())
    await model.load()
    model.isOn = true
    for (text, isValid) in [("4", false), ("5", true), ("500", true), ("501", false)] {
      #expect(model.replace(0..<model.entry.text.count, with: text))
      #expect(model.canSave == isValid, "\(text)")
    }
  }
}

@MainActor
@Suite struct NotificationsViewModelTests {
  private final class StubPermission: NotificationPermitting {
    var answer = NotificationPermission.notAsked
    func permission() async -> NotificationPermission { answer }
    func askForPermission() async -> NotificationPermission {
      answer = .denied
      return answer
    }
  }

  @Test func `each kind can be muted, and a denied permission is explained`() async throws {
    let settings = try settings()
    let store = MemoryDeviceStateStore()
    let app = AppViewModel(
      authentication: StubIdentity(), store: store, settings: settings, hasOnboarding: false)
    let model = NotificationsViewModel(
      service: StubPermission(), app: app, settings: settings)
    await model.load()
    #expect(model.permission == .notAsked && model.rows.map(\.isOn) == [true, true, true, true])
    model.set(false, .orderPlaced)
    #expect(model.rows.map(\.isOn) == [false, true, true, true])
    #expect(store.state.preferences.mutedTopics == [.orderPlaced])
    await model.ask()
    #expect(model.permissionText?.contains("Settings") == true)
  }
}
