public import Foundation
public import Observation

/// The payment of one sale: cash, cards, or both.
@MainActor
@Observable
public final class PaymentViewModel {
  /// The state of the payment.
  public enum Phase: Equatable, Sendable {
    /// Payments are added.
    case paying
    /// A code is being checked.
    case checking
    /// The sale is being sent.
    case sending
    /// The sale was made.
    case completed(Sale)
    /// The sale waits for a connection; the customer receives the change now.
    case waiting(SaleOrder)
  }

  /// The state of the payment.
  public private(set) var phase = Phase.paying
  /// The payments so far.
  public private(set) var payments: [SaleOrder.Payment] = []
  /// The customer whose rewards are offered, until the card is charged; `nil` for none.
  public private(set) var customer: CodeHolder?
  /// The typed amount of cash received.
  public private(set) var cash: AmountEntry
  /// The code as typed or scanned.
  public var code = ""
  /// The message for the staff; `nil` for none.
  public private(set) var message: String?
  /// The products of the sale.
  @ObservationIgnored public let lines: [SaleOrder.Line]
  /// The total of the products, before rewards.
  @ObservationIgnored public let total: Amount
  /// The rewards that cover a piece of the sale, with the price that each alone pays.
  private var offers: [SalePrice.Reward] = []
  /// The rewards that the customer redeems.
  private var chosenRewards: [CodeHolder.Reward.ID] = []
  /// The part of the total that the chosen rewards pay, in minor units.
  private var rewardDiscount: Int64 = 0
  /// The code of the customer.
  @ObservationIgnored private var customerCode = ""

  /// The customers whose codes were verified without a connection, by code.
  @ObservationIgnored private var offlineHolders: [String: CodeHolder] = [:]
  @ObservationIgnored private let reference: String
  @ObservationIgnored private let codes: any CodeChecking
  @ObservationIgnored private let offlineCodes: (any CodeChecking)?
  @ObservationIgnored private let prices: (any SalePricing)?
  @ObservationIgnored private let outbox: SaleOutbox
  private let settings: AppSettings

  /// Makes the payment of products.
  ///
  /// - Parameters:
  ///   - reference: The till's own reference of the sale.
  ///   - offlineCodes: Verifies codes without a connection; `nil` accepts none then.
  ///   - prices: Prices rewards; `nil` offers none.
  public init(
    lines: [SaleOrder.Line], total: Amount, reference: String, codes: any CodeChecking,
    offlineCodes: (any CodeChecking)? = nil, prices: (any SalePricing)? = nil,
    outbox: SaleOutbox, settings: AppSettings
  ) {
    self.lines = lines
    self.total = total
    self.reference = reference
    self.codes = codes
    self.offlineCodes = offlineCodes
    self.prices = prices
    self.outbox = outbox
    self.settings = settings
    cash = AmountEntry(currency: total.currency, locale: settings.locale)
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The locale of the amount field.
  public var locale: Locale { settings.locale }

  /// Whether payments can be added.
  public var isEnabled: Bool { phase == .paying }

  /// The part of the total that is not paid yet.
  public var remaining: Amount {
    Amount(
      minorUnits: due.minorUnits - payments.reduce(0) { $0 + $1.amount.minorUnits },
      currency: total.currency)
  }

  /// The total less the chosen rewards.
  private var due: Amount {
    Amount(minorUnits: total.minorUnits - rewardDiscount, currency: total.currency)
  }

  /// The formatted remaining amount.
  public var remainingText: String { text(of: remaining) }

  /// Formats an amount.
  public func text(of amount: Amount) -> String { settings.amountText.text(of: amount) }

  /// The exact amount, and the amounts of the next larger banknotes.
  public var suggestedCash: [Amount] {
    let due = remaining.minorUnits
    guard due > 0 else { return [] }
    let unit = (0..<Currency.fractionDigits(of: total.currency)).reduce(Int64(1)) { unit, _ in
      unit * 10
    }
    var amounts = [due]
    for note in [5, 10, 20, 50, 100] as [Int64] {
      let step = note * unit
      let next = (due + step - 1) / step * step
      if !amounts.contains(next) { amounts.append(next) }
    }
    return amounts.sorted().prefix(4).map { Amount(minorUnits: $0, currency: total.currency) }
  }

  /// The change for the typed cash; `nil` if it does not cover the remaining amount.
  public var change: Amount? {
    guard let amount = cash.amount, amount.minorUnits >= remaining.minorUnits else { return nil }
    return Amount(
      minorUnits: amount.minorUnits - remaining.minorUnits, currency: total.currency)
  }

  /// Replaces characters of the typed cash, as a text field's delegate does.
  public func replaceCash(_ range: Range<Int>, with text: String) -> Bool {
    message = nil
    return cash.replace(range, with: text)
  }

  /// Enters an amount of cash.
  public func setCash(_ amount: Amount) {
    message = nil
    cash.set(amount)
  }

  /// Accepts the typed cash, and completes the sale once it is paid.
  public func takeCash() async {
    guard isEnabled else { return }
    guard let tendered = cash.amount, tendered.minorUnits > 0 else {
      message = phrases.cashMissing
      return
    }
    nameCustomer()
    let paid = min(tendered.minorUnits, remaining.minorUnits)
    payments.append(
      SaleOrder.Payment(
        kind: .cash, amount: Amount(minorUnits: paid, currency: total.currency),
        tendered: tendered))
    cash = AmountEntry(currency: total.currency, locale: settings.locale)
    message = nil
    await completeIfPaid()
  }

  /// Charges the card behind the typed or scanned code, and completes the sale once it is paid.
  public func chargeCode() async {
    guard isEnabled else { return }
    let scanned = code.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !scanned.isEmpty else {
      message = phrases.codeToScan
      return
    }
    guard !payments.contains(where: { $0.code == scanned }) else {
      message = phrases.codeTwice
      return
    }
    phase = .checking
    message = nil
    do throws(LoadFailure) {
      let holder = try await holder(of: scanned)
      if await offerRewards(to: holder, scanned) { return }
      charge(holder, scanned)
    } catch {
      phase = .paying
      code = ""
      message = phrases.message(ofSale: error)
      return
    }
    await completeIfPaid()
  }

  /// Removes a payment.
  public func removePayment(at index: Int) {
    guard isEnabled, payments.indices.contains(index) else { return }
    payments.remove(at: index)
    // Rewards need the code of the customer.
    if !payments.contains(where: { $0.code != nil }) { forgetCustomer() }
  }

  /// Shows that a picture has no payment code.
  public func reportMissingCode() { message = phrases.noCodeFound }

  /// Shows that the camera cannot be used.
  public func reportMissingCamera() { message = phrases.noCamera }

  /// Removes the message after the form was edited.
  public func didEdit() { if message != nil { message = nil } }

  /// Finds the customer with the service, or verifies the code itself without a connection.
  private func holder(of code: String) async throws(LoadFailure) -> CodeHolder {
    do throws(LoadFailure) {
      return try await codes.check(code)
    } catch {
      guard !error.isFinal, let offlineCodes else { throw error }
      let holder = try await offlineCodes.check(code)
      offlineHolders[code] = holder
      return holder
    }
  }

  private func charge(_ holder: CodeHolder, _ scanned: String) {
    phase = .paying
    code = ""
    let limit = (holder.limit ?? holder.balance)?.minorUnits ?? remaining.minorUnits
    let paid = min(limit, remaining.minorUnits)
    // A card that pays nothing names the customer for rewards.
    guard paid > 0 || !chosenRewards.isEmpty else {
      message = phrases.cardEmpty
      return
    }
    payments.append(
      SaleOrder.Payment(
        kind: .card, amount: Amount(minorUnits: paid, currency: total.currency), code: scanned,
        holder: phrases.card(of: holder.name, holder.lastDigits)))
    if remaining.minorUnits > 0 { message = phrases.cardPaidPart(text(of: remaining)) }
  }

  private func completeIfPaid() async {
    guard remaining.minorUnits == 0 else { return }
    await complete()
  }

  /// When the codes were verified without a connection, before each of them expires; `nil` if
  /// none was.
  private var offlineAt: Date? {
    let holders = payments.compactMap { $0.code.flatMap { offlineHolders[$0] } }
    guard let verifiedAt = holders.compactMap(\.verifiedAt).max(),
      let expiresAt = holders.map(\.expiresAt).min()
    else { return nil }
    return min(verifiedAt, expiresAt - 1)
  }

  /// Sends the sale; without an answer it waits and is sent again under the same key.
  private func complete() async {
    phase = .sending
    let order = SaleOrder(
      reference: reference, lines: lines, payments: payments, rewards: chosenRewards, total: due,
      offlineAt: offlineAt)
    do throws(LoadFailure) {
      phase = .completed(try await outbox.place(order))
    } catch {
      if error.isFinal {
        phase = .paying
        // The money has not moved, so the payments are entered again.
        payments = []
        forgetCustomer()
        message = phrases.message(ofSale: error)
      } else {
        phase = .waiting(order)
      }
    }
  }

  // MARK: Rewards

  /// The rewards that the customer can redeem in this sale.
  public var rewards: [RewardRow] {
    guard let customer else { return [] }
    let left = (customer.stars ?? 0) - stars(of: chosenRewards)
    return offers.compactMap { offer in
      guard let reward = customer.rewards.first(where: { $0.id == offer.id }) else { return nil }
      let isChosen = chosenRewards.contains(reward.id)
      return RewardRow(
        id: reward.id, title: reward.title,
        detail: phrases.rewardDetail(reward.stars, text(of: offer.discount)),
        isChosen: isChosen, isEnabled: isChosen || reward.stars <= left)
    }
  }

  /// The name and the stars of the customer; `nil` for none.
  public var customerText: String? {
    customer.map { phrases.customerStars($0.name ?? $0.lastDigits, $0.stars ?? 0) }
  }

  /// The amount that the card of the customer would pay, formatted.
  public var customerChargeText: String {
    let limit = customer.flatMap { ($0.limit ?? $0.balance)?.minorUnits } ?? remaining.minorUnits
    return text(
      of: Amount(minorUnits: min(limit, remaining.minorUnits), currency: total.currency))
  }

  /// Redeems a reward, or keeps its stars.
  public func setReward(_ id: RewardRow.ID, isChosen: Bool) async {
    guard isEnabled, let prices, customer != nil, payments.isEmpty else { return }
    let chosen = chosenRewards.filter { $0 != id } + (isChosen ? [id] : [])
    guard chosen != chosenRewards else { return }
    let before = chosenRewards
    chosenRewards = chosen
    phase = .checking
    message = nil
    do throws(LoadFailure) {
      rewardDiscount = try await prices.price(of: lines, rewards: chosen)
        .rewardDiscount.minorUnits
    } catch {
      chosenRewards = before
      message = phrases.message(ofSale: error)
    }
    phase = .paying
  }

  /// Charges the card of the customer whose rewards are offered.
  public func chargeCustomer() async {
    guard isEnabled, let customer else { return }
    let code = customerCode
    self.customer = nil
    charge(customer, code)
    await completeIfPaid()
  }

  /// Returns to the field for a code, without the customer and the rewards.
  public func forgetCustomer() {
    customer = nil
    customerCode = ""
    offers = []
    chosenRewards = []
    rewardDiscount = 0
  }

  /// Offers rewards before the card is charged, if one covers a piece of the sale.
  private func offerRewards(to holder: CodeHolder, _ code: String) async -> Bool {
    guard let prices, payments.isEmpty, !holder.rewards.isEmpty else { return false }
    let known = Set(holder.rewards.map(\.id))
    let price = try? await prices.price(of: lines, rewards: [])
    let offers = price?.rewards.filter { known.contains($0.id) } ?? []
    guard !offers.isEmpty else { return false }
    self.offers = offers
    customer = holder
    customerCode = code
    self.code = ""
    phase = .paying
    return true
  }

  /// Adds the customer to a sale that is paid in cash, for the stars and the rewards.
  private func nameCustomer() {
    guard let customer else { return }
    self.customer = nil
    payments.append(
      SaleOrder.Payment(
        kind: .card, amount: Amount(minorUnits: 0, currency: total.currency),
        code: customerCode, holder: phrases.card(of: customer.name, customer.lastDigits)))
  }

  private func stars(of rewards: [CodeHolder.Reward.ID]) -> Int {
    customer?.rewards.reduce(0) { $0 + (rewards.contains($1.id) ? $1.stars : 0) } ?? 0
  }
}
