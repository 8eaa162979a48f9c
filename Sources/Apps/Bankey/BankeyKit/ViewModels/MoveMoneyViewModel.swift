public import Observation

/// Pending orders, payment requests, scheduled transfers and splits.
@MainActor
@Observable
public final class MoveMoneyViewModel {
  /// The lists of the screen.
  public struct Content: Equatable, Sendable {
    /// The open payment requests from others.
    public var requests: [PaymentRequest]
    /// The missed movements that await a decision.
    public var missed: [MissedTransfers]
    /// The scheduled transfers.
    public var upcoming: [Transfer]
    /// The customer's splits.
    public var splits: [BillSplit]
  }

  /// The lists, or why there are none.
  public private(set) var phase = LoadPhase<Content>.loading
  /// The alerts to present, one at a time.
  public private(set) var alerts: [Alert] = []
  private let outbox: BankOrderOutbox
  @ObservationIgnored private let service: any TransferPlanning
  private let state: BankState
  private let settings: AppSettings

  /// Makes the screen.
  public init(
    outbox: BankOrderOutbox, service: any TransferPlanning, state: BankState, settings: AppSettings
  ) {
    self.outbox = outbox
    self.service = service
    self.state = state
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }
  /// Formats amounts.
  public var amountText: AmountText { settings.amountText }
  /// Formats dates.
  public var dateText: DateText { settings.dateText }
  /// Increases whenever the lists have changed at the bank.
  public var changes: Int { state.transferChanges }
  /// The orders whose outcome is unknown.
  public var pending: [PendingBankOrder] { outbox.pending }
  /// The accounts that can pay a request.
  public func accounts(for amount: Amount) -> [Account] {
    state.sendingAccounts.filter { $0.balance.currency == amount.currency }
  }

  /// Loads the lists; the content remains until they arrive.
  public func load() async {
    if case .failed = phase { phase = .loading }
    do throws(LoadFailure) {
      let requests = try await service.openRequests()
      let missed = try await service.missedTransfers()
      let upcoming = try await service.scheduledTransfers()
      let splits = try await service.splits()
      let content = Content(
        requests: requests, missed: missed, upcoming: upcoming, splits: splits)
      if phase.content != content { phase = .loaded(content) }
    } catch {
      if phase.content == nil { phase = .failed(error) }
    }
    if state.accounts == nil { await state.refresh() }
  }

  /// Sends pending orders again, and reports their outcomes in ``alerts``.
  public func resume() async {
    guard !outbox.pending.isEmpty else { return }
    let count = outbox.pending.count
    alerts += await outbox.resume().map { alert(of: $0) }
    if outbox.pending.count != count { await state.didPlaceOrder() }
  }

  private func alert(of resolution: BankOrderOutbox.Resolution) -> Alert {
    switch resolution {
    case .completed(_, .transfer(let transfer)):
      Alert(
        title: phrases.resumedTitle,
        text: phrases.resumedText(amountText.text(of: transfer.amount), transfer.to.name))
    case .completed(_, .missedTransfers(let missed)): alert(of: missed)
    case .completed(_, .split): Alert(title: phrases.resumedTitle, text: phrases.resumedBill)
    case .completed(_, .account): Alert(title: phrases.resumedTitle, text: phrases.resumedOpening)
    case .rejected(let order, let failure):
      Alert(
        title: phrases.notDoneTitle,
        text: [title(of: order), phrases.bankMessage(of: failure, about: order)]
          .joined(separator: "\n"))
    }
  }

  private func alert(of missed: MissedTransfers) -> Alert {
    guard let count = missed.sentCount, count > 0 else {
      return Alert(title: phrases.resumedTitle, text: phrases.resumedSkip)
    }
    return Alert(
      title: phrases.resumedTitle,
      text: phrases.resumedText(
        amountText.text(of: missed.amount(ofCount: count)), missed.transfer.to.name))
  }

  /// The title of a pending order.
  public func title(of order: BankOrder) -> String {
    switch order {
    case .transfer(let transfer):
      phrases.moving(amountText.text(of: transfer.amount), to: transfer.destination.name)
    case .split(let split): phrases.splitBill + ", " + amountText.text(of: split.total)
    case .payment(let payment):
      phrases.moving(amountText.text(of: payment.request.amount), to: payment.request.name)
    case .missedTransfers(let order):
      order.count > 0
        ? phrases.moving(amountText.text(of: order.amount), to: order.missed.transfer.to.name)
        : phrases.skip + ", " + title(of: order.missed)
    case .opening(let opening): phrases.newAccount + ", " + phrases.name(of: opening.product)
    }
  }

  /// Makes the flow that pays a request, beginning with its review.
  public func makePayment(of request: PaymentRequest, from account: Account.ID) -> BankOrderFlow {
    BankOrderFlow(
      reviewing: .payment(PaymentOrder(request: request, from: account)), outbox: outbox,
      state: state, settings: settings)
  }

  /// The title of missed movements, with the amount of one.
  public func title(of missed: MissedTransfers) -> String {
    phrases.moving(amountText.text(of: missed.transfer.amount), to: missed.transfer.to.name)
  }

  /// The dates at which missed movements were due.
  public func datesText(of missed: MissedTransfers) -> String { missed.datesText(settings) }

  /// The missed movements of a repeating transfer that await a decision.
  public func missedTransfers(of id: Transfer.ID) -> [MissedTransfers] {
    phase.content?.missed.filter { $0.transfer.id == id } ?? []
  }

  /// Makes the flow that sends a number of missed movements and skips the others.
  ///
  /// It begins with its review.
  public func makeDecision(about missed: MissedTransfers, sending count: Int) -> BankOrderFlow {
    BankOrderFlow(
      reviewing: .missedTransfers(MissedTransfersOrder(missed: missed, count: count)),
      outbox: outbox, state: state, settings: settings)
  }

  /// Declines a payment request.
  public func decline(_ request: PaymentRequest) async {
    await change { () async throws(LoadFailure) in try await service.decline(request.id) }
  }

  /// Cancels a scheduled transfer.
  public func cancel(_ transfer: Transfer) async {
    await change { () async throws(LoadFailure) in _ = try await service.cancel(transfer.id) }
  }

  /// Cancels the open requests of a split.
  public func cancel(_ split: BillSplit) async {
    await change { () async throws(LoadFailure) in _ = try await service.cancelSplit(split.id) }
  }

  /// Removes the first alert after it was shown.
  public func didShowAlert() { if !alerts.isEmpty { alerts.removeFirst() } }

  private func change(_ act: () async throws(LoadFailure) -> Void) async {
    do throws(LoadFailure) {
      try await act()
    } catch {
      alerts.append(Alert(title: phrases.title(of: error), text: phrases.bankMessage(of: error)))
    }
    await load()
  }
}
