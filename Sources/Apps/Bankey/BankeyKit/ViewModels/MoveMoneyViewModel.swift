public import Observation

/// What waits for money to move: orders without an answer, requests, plans and bills.
@MainActor
@Observable
public final class MoveMoneyViewModel {
  /// What is listed below the ways to move money.
  public struct Content: Equatable, Sendable {
    /// What others ask for.
    public var requests: [MoneyRequest]
    /// What will be made later.
    public var upcoming: [Transfer]
    /// The bills that the customer split.
    public var bills: [Bill]
  }

  /// How far the list has come.
  public private(set) var phase = LoadPhase<Content>.loading
  /// What has to be said once, the first first.
  public private(set) var alerts: [Alert] = []
  private let desk: OrderDesk
  @ObservationIgnored private let service: any TransferKeeping
  private let passbook: Passbook
  private let settings: AppSettings

  /// Makes the tab.
  public init(
    desk: OrderDesk, service: any TransferKeeping, passbook: Passbook, settings: AppSettings
  ) {
    self.desk = desk
    self.service = service
    self.passbook = passbook
    self.settings = settings
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }
  /// Writes amounts.
  public var amountText: AmountText { settings.amountText }
  /// Writes dates.
  public var dateText: DateText { settings.dateText }
  /// Grows whenever what is listed has changed at the bank.
  public var changes: Int { passbook.transferChanges }
  /// The orders whose answer has not come.
  public var pending: [PendingOrder] { desk.pending }
  /// The accounts that a request in a currency can be paid from.
  public func accounts(for amount: Amount) -> [Account] {
    passbook.sendingAccounts.filter { $0.balance.currency == amount.currency }
  }

  /// Loads the list; what is shown stays until it is there.
  public func load() async {
    if case .failed = phase { phase = .loading }
    do throws(LoadFailure) {
      let requests = try await service.openRequests()
      let upcoming = try await service.scheduledTransfers()
      let bills = try await service.bills()
      let content = Content(requests: requests, upcoming: upcoming, bills: bills)
      if phase.content != content { phase = .loaded(content) }
    } catch {
      if phase.content == nil { phase = .failed(error) }
    }
    if passbook.accounts == nil { await passbook.refresh() }
  }

  /// Asks the bank once more about orders whose answer has not come, and says what came of them.
  public func resume() async {
    guard !desk.pending.isEmpty else { return }
    let count = desk.pending.count
    await desk.resume()
    alerts += desk.resumed.map { alert(of: $0) }
    desk.didShowResumed()
    if desk.pending.count != count { await passbook.didMoveMoney() }
  }

  private func alert(of resumption: OrderDesk.Resumption) -> Alert {
    switch resumption {
    case .done(.transfer(let transfer)):
      Alert(
        title: phrases.resumedTitle,
        text: phrases.resumedText(amountText.text(of: transfer.amount), transfer.to.name))
    case .done(.bill): Alert(title: phrases.resumedTitle, text: phrases.resumedBill)
    case .done(.account): Alert(title: phrases.resumedTitle, text: phrases.resumedOpening)
    case .refused(let order, let failure):
      Alert(
        title: phrases.notDoneTitle,
        text: [title(of: order), phrases.message(of: failure, about: order)]
          .joined(separator: "\n"))
    }
  }

  /// An order in one line, as it is listed while it waits.
  public func title(of order: Order) -> String {
    switch order {
    case .transfer(let transfer):
      amountText.text(of: transfer.amount) + " → " + transfer.destination.name
    case .split(let split): phrases.splitBill + ", " + amountText.text(of: split.total)
    case .payment(let payment):
      amountText.text(of: payment.request.amount) + " → " + payment.request.name
    case .opening(let opening): phrases.newAccount + ", " + phrases.name(of: opening.product)
    }
  }

  /// The way of paying a request out of an account, which begins with a look at it.
  public func makePayment(of request: MoneyRequest, from account: Account.ID) -> OrderFlow {
    OrderFlow(
      reviewing: .payment(PaymentOrder(request: request, from: account)), desk: desk,
      passbook: passbook, settings: settings)
  }

  /// Declines a request.
  public func decline(_ request: MoneyRequest) async {
    await change { () async throws(LoadFailure) in try await service.decline(request.id) }
  }

  /// Calls a planned transfer off.
  public func cancel(_ transfer: Transfer) async {
    await change { () async throws(LoadFailure) in _ = try await service.cancel(transfer.id) }
  }

  /// Takes back what nobody has answered.
  public func cancel(_ bill: Bill) async {
    await change { () async throws(LoadFailure) in _ = try await service.cancelBill(bill.id) }
  }

  /// The alert was shown.
  public func didShowAlert() { if !alerts.isEmpty { alerts.removeFirst() } }

  private func change(_ act: () async throws(LoadFailure) -> Void) async {
    do throws(LoadFailure) {
      try await act()
    } catch {
      alerts.append(Alert(title: phrases.title(of: error), text: phrases.message(of: error)))
    }
    await load()
  }
}
