public import Foundation
public import Observation

/// The basket with its price, and the order that is placed with it.
@MainActor
@Observable
public final class CheckoutViewModel {
  /// The progress of the order.
  public enum Phase: Equatable, Sendable {
    /// The customer edits the basket.
    case editing
    /// The order is being sent.
    case sending
    /// No answer arrived, so the outcome is unknown.
    case uncertain
    /// The order was placed.
    case placed(CoffeeOrder)
  }

  /// A line of the basket as text.
  public struct Row: Equatable, Sendable, Identifiable {
    /// The line.
    public var line: BasketLine
    /// The product; `nil` if the shop does not sell it.
    public var product: Product?
    /// The name.
    public var name: String
    /// The options and the note.
    public var detail: String
    /// The formatted price.
    public var price: String
    /// Whether the shop cannot make it.
    public var isUnavailable: Bool
    /// Whether one more piece can be paid with stars.
    public var canAddReward: Bool

    /// The identifier of the line.
    public var id: BasketLine.ID { line.id }
  }

  /// The share of the price that is given as a tip, in percent.
  public static let tipChoices = [0, 5, 10, 15]

  /// The progress.
  public private(set) var phase = Phase.editing
  /// The price; `nil` until it is computed.
  public private(set) var quote: OrderQuote?
  /// Whether the price is being computed.
  public private(set) var isQuoting = false
  /// Why the price or the order was rejected; `nil` if it was not.
  public private(set) var failure: OrderFailure?
  /// The balance after another device used the card that this one showed; `nil` otherwise.
  private var balanceLeft: Amount?
  /// The ways to pay; `nil` until they are loaded.
  public private(set) var methods: [PaymentMethod]?
  /// The times for the pick-up; `nil` until they are loaded.
  public private(set) var times: PickupTimes?
  /// The chosen time; `nil` for as soon as possible.
  public private(set) var pickupAt: Date?
  /// The tip in percent of the price.
  public private(set) var tipPercent = 0
  /// The shared state.
  public let state: OrderingState
  private var methodID: PaymentMethod.ID?
  /// The menu for which the price was computed.
  @ObservationIgnored private var quotedCatalogue: Catalogue?
  private let quoteRequests = LatestRequest()
  @ObservationIgnored private var sent: CoffeeOrderRequest?
  @ObservationIgnored private let service: any OrderPreparing
  @ObservationIgnored private let outbox: CustomerOrderOutbox
  @ObservationIgnored private let methodCache: (any ValueCaching<PaymentMethod.ID>)?
  private let settings: AppSettings

  /// Makes the checkout of the basket.
  ///
  /// - Parameter methodCache: Stores the chosen way to pay.
  public init(
    state: OrderingState, service: any OrderPreparing, outbox: CustomerOrderOutbox,
    methodCache: (any ValueCaching<PaymentMethod.ID>)? = nil, settings: AppSettings
  ) {
    self.state = state
    self.service = service
    self.outbox = outbox
    self.methodCache = methodCache
    self.settings = settings
    methodID = methodCache?.load()?.value
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The lines of the basket.
  public var rows: [Row] {
    let totals = quote?.lineTotals ?? []
    let isQuoted = totals.count == state.basket.lines.count && !isQuoting
    return state.basket.lines.enumerated().map { index, line in
      row(line, total: isQuoted ? totals[index] : nil)
    }
  }

  /// Why the price or the order was rejected, and what to do; `nil` if it was not.
  public var failureAlert: Alert? {
    guard let failure else { return nil }
    if failure == .insufficientFunds, let balanceLeft {
      return Alert(
        title: phrases.cardUsedElsewhereTitle,
        text: phrases.cardUsedElsewhereText(settings.amountText.text(of: balanceLeft)))
    }
    return phrases.alert(about: failure)
  }

  /// The chosen way to pay; `nil` if there is none.
  public var method: PaymentMethod? {
    methods?.first { $0.id == methodID } ?? methods?.first { $0.kind != .stars }
  }

  /// Whether the order can be placed.
  public var canPlace: Bool {
    phase == .editing && quote != nil && !isQuoting && method != nil && !state.basket.lines.isEmpty
  }

  // MARK: Loading

  /// Loads the ways to pay, the times and the price.
  public func load() async {
    let parts: [Task<Void, Never>] = [
      Task { await loadMethods() }, Task { await loadTimes() }, Task { await state.loadShops() },
    ]
    for part in parts { await part.value }
    await updateQuote()
  }

  private func loadMethods() async {
    if let loaded = try? await service.paymentMethods(), loaded != methods { methods = loaded }
  }

  private func loadTimes() async {
    guard let shop = state.shopID else { return }
    guard let loaded = try? await service.pickupTimes(at: shop) else { return }
    times = loaded
    if let pickupAt, !loaded.later.contains(pickupAt) { self.pickupAt = nil }
    if let arrival = state.arrival { pickupAt = loaded.laterTime(nearestTo: arrival) }
    // A shop that takes no orders now may take them for later.
    if pickupAt == nil, loaded.now == nil { pickupAt = loaded.later.first }
  }

  /// Computes the price again; the last one remains until it arrives.
  public func updateQuote() async {
    let isLatest = quoteRequests.start()
    guard let request = makeRequest(), !request.lines.isEmpty else {
      quote = nil
      isQuoting = false
      return
    }
    isQuoting = true
    quotedCatalogue = state.catalogue
    do throws(LoadFailure) {
      let loaded = try await service.quote(request)
      guard isLatest() else { return }
      quote = loaded
      isQuoting = false
      failure = nil
    } catch {
      guard isLatest() else { return }
      isQuoting = false
      await show(OrderFailure(error))
    }
  }

  /// Computes the price again if the menu has changed since, and reports a total that changed.
  public func followMenu() async {
    guard phase == .editing, let quote, state.catalogue != quotedCatalogue else { return }
    let shop = state.shopID
    let basket = state.basket
    await updateQuote()
    guard shop == state.shopID, basket == state.basket, let new = self.quote,
      new.price.total != quote.price.total
    else { return }
    failure = .priceChanged
  }

  // MARK: Editing

  /// Sets the quantity of a line; zero removes it.
  public func setQuantity(_ quantity: Int, of line: BasketLine.ID) async {
    state.changeBasket { $0.setQuantity(quantity, of: line) }
    await updateQuote()
  }

  /// Sets the number of pieces of a line that are paid with stars.
  public func setRewards(_ count: Int, of line: BasketLine.ID) async {
    state.changeBasket { basket in
      guard let index = basket.lines.firstIndex(where: { $0.id == line }) else { return }
      basket.lines[index].rewardQuantity = min(max(count, 0), basket.lines[index].quantity)
    }
    await updateQuote()
  }

  /// Removes the lines that the shop cannot make.
  public func removeUnavailable() async {
    let lost = Set(rows.filter(\.isUnavailable).map(\.id))
    state.changeBasket { $0.lines.removeAll { lost.contains($0.id) } }
    failure = nil
    await updateQuote()
  }

  /// Chooses the time of the pick-up; `nil` for as soon as possible.
  public func choose(pickupAt date: Date?) async {
    state.forgetArrival()
    pickupAt = date
    await updateQuote()
  }

  /// Chooses the tip in percent of the price.
  public func choose(tipPercent percent: Int) async {
    tipPercent = percent
    await updateQuote()
  }

  /// Chooses the way to pay.
  public func choose(_ method: PaymentMethod) async {
    methodID = method.id
    methodCache?.save(method.id)
    await updateQuote()
  }

  // MARK: Placing

  /// Places the order, or sends it again if its outcome is unknown.
  public func place() async {
    let request: CoffeeOrderRequest
    switch phase {
    case .editing:
      guard canPlace, var made = makeRequest(), let quote else { return }
      made.expectedTotal = quote.price.total
      request = made
    case .uncertain:
      guard let sent else { return }
      request = sent
    case .sending, .placed: return
    }
    sent = request
    phase = .sending
    failure = nil
    do throws(LoadFailure) {
      let outcome = try await outbox.place(.coffee(request))
      guard case .coffee(let order) = outcome else { return }
      state.confirmShop()
      state.forgetArrival()
      state.show(order)
      state.changeBasket { $0 = Basket() }
      phase = .placed(order)
    } catch {
      guard error.isFinal else {
        failure = .other(error)
        phase = .uncertain
        return
      }
      phase = .editing
      await show(OrderFailure(error))
    }
  }

  /// Shows a rejection, and reloads the values that it reports as changed.
  private func show(_ failure: OrderFailure) async {
    balanceLeft = nil
    switch failure {
    case .soldOut, .notOffered: await state.menu?.invalidate()
    case .priceChanged:
      await state.menu?.invalidate()
      await updateQuote()
    case .shopClosed, .shopPaused, .pickupTime:
      await state.loadShops()
      await loadTimes()
    case .insufficientFunds, .insufficientStars:
      let before = method
      await loadMethods()
      if let before, before.kind == .card,
        let after = methods?.first(where: { $0.id == before.id })?.available,
        after.minorUnits < before.available.minorUnits
      {
        balanceLeft = after
      }
    default: break
    }
    self.failure = failure
  }

  private func makeRequest() -> CoffeeOrderRequest? {
    guard let shop = state.shopID else { return nil }
    let lines = state.basket.lines.map { line in
      var line = line
      line.omitted =
        state.catalogue?.product(line.product)?.options.omittedChoices(of: line.selection) ?? []
      return line
    }
    return CoffeeOrderRequest(
      shop: shop, lines: lines, pickupAt: pickupAt, tip: tip, payment: method)
  }

  /// The tip for the price of the menu, in whole tenths of a unit.
  private var tip: Amount? {
    guard tipPercent > 0, method?.kind != .stars, let catalogue = state.catalogue else {
      return nil
    }
    let sum = state.basket.lines.reduce(Int64(0)) { sum, line in
      guard let product = catalogue.product(line.product) else { return sum }
      let paid = Int64(line.quantity - line.rewardQuantity)
      return sum + product.price(with: line.selection).minorUnits * paid
    }
    let exact = sum * Int64(tipPercent) / 100
    let step: Int64 = Currency.fractionDigits(of: catalogue.currency) == 0 ? 1 : 10
    let rounded = (exact + step / 2) / step * step
    return rounded > 0 ? Amount(minorUnits: rounded, currency: catalogue.currency) : nil
  }

  private func row(_ line: BasketLine, total: Amount?) -> Row {
    let product = state.catalogue?.product(line.product)
    let language = settings.language
    var shown = product?.price(with: line.selection)
    shown?.minorUnits *= Int64(line.quantity - line.rewardQuantity)
    let options = product?.description(of: line.selection, language) { settings.decimal($0) }
    let note = line.note.isEmpty ? nil : "“\(line.note)”"
    return Row(
      line: line, product: product, name: product?.names[language] ?? line.product,
      detail: [options, note].compactMap { $0?.isEmpty == false ? $0 : nil }
        .joined(separator: "\n"),
      price: (total ?? shown).map { settings.amountText.text(of: $0) } ?? "",
      isUnavailable: state.catalogue != nil
        && product.map { $0.isSoldOut(with: line.selection) } ?? true,
      canAddReward: canAddReward(line, product))
  }

  private func canAddReward(_ line: BasketLine, _ product: Product?) -> Bool {
    guard let price = product?.rewardStars, line.rewardQuantity < line.quantity,
      let stars = methods?.first(where: { $0.kind == .stars })?.available.minorUnits
    else { return false }
    let used = state.basket.lines.reduce(0) { sum, line in
      sum + line.rewardQuantity * (state.catalogue?.product(line.product)?.rewardStars ?? 0)
    }
    return Int64(used + price) <= stars
  }
}
