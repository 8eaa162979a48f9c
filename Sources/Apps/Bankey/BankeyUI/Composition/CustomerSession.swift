import AppsUI
import BankeyKit
import Foundation
import UIKit

/// Builds the screens of one customer, which share their state.
final class CustomerSession {
  let settings: AppSettings
  private let customer: Customer
  private let environment: AppEnvironment
  private let services: RemoteServices
  private let state: BankState
  private let outbox: BankOrderOutbox
  private let account: SettingsViewModel
  /// The pending transfers, and the alerts about orders.
  let moveMoney: MoveMoneyViewModel

  init(customer: Customer, environment: AppEnvironment, services: RemoteServices) {
    let settings = environment.settings
    self.customer = customer
    self.environment = environment
    self.services = services
    self.settings = settings
    state = BankState(
      service: services, cache: environment.makeCache("known-accounts", of: customer),
      live: RemoteLiveUpdates(client: environment.client, wait: environment.wait(seconds:)))
    outbox = environment.makeOutbox(of: customer, service: services)
    account = SettingsViewModel(
      customer: customer, service: services, app: environment.app, settings: settings)
    moveMoney = MoveMoneyViewModel(
      outbox: outbox, service: services, state: state, settings: settings)
  }

  isolated deinit { state.stopListening() }

  /// Starts live updates, and resends orders whose answer an earlier run did not receive.
  func begin() {
    state.startListening()
    Task { await moveMoney.resume() }
  }

  /// Loads a transfer.
  func transfer(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer {
    try await services.transfer(id)
  }

  func makeAccountSummaryViewController() -> AccountSummaryViewController {
    AccountSummaryViewController(
      model: AccountSummaryViewModel(
        customer: customer, profile: services, state: state, settings: settings,
        onProfile: { [account] in account.adopt($0) }), settings: settings
    ).withWebAddress(DeepLink.tab(.summary), in: settings)
  }

  /// Creates the page of an account.
  ///
  /// - Parameter show: Pushes a page onto the account's.
  func makeAccountDetailViewController(
    _ id: Account.ID, show: @escaping (UIViewController) -> Void
  ) -> UIViewController {
    let controller = AccountDetailViewController(
      model: AccountDetailViewModel(
        accountID: id, service: services, state: state, settings: settings),
      settings: settings)
    controller.onTransaction = { [services, state, settings] transaction in
      let model = TransactionViewModel(
        transaction, of: id, service: services, state: state, settings: settings)
      show(
        ReceiptViewController(
          settings: settings, title: \.transaction, makeReceipt: { model.receipt },
          load: { await model.load() }))
    }
    return controller.withWebAddress(DeepLink.account(id), in: settings)
  }

  /// Creates the receipt of a transfer; for a repeating one, with the decision about its missed
  /// movements.
  func makeReceiptViewController(_ transfer: Transfer) -> UIViewController {
    let repeats = transfer.repeats != nil
    let controller = ReceiptViewController(
      settings: settings, title: \.receipt,
      makeReceipt: { [settings] in Receipt(transfer, settings: settings) },
      load: { [moveMoney] in if repeats { await moveMoney.load() } })
    if repeats {
      let missed = MissedTransfersView(model: moveMoney, transfer: transfer.id)
      missed.onOrder = { [weak controller, settings] flow in
        let order = OrderFlowViewController(flow: flow, settings: settings)
        order.onClose = { [weak controller] in controller?.dismiss(animated: true) }
        controller?.presentSheet(order)
      }
      controller.header = missed
    }
    return controller.withWebAddress(DeepLink.receipt(transfer.id), in: settings)
  }

  func makeMoveMoneyViewController() -> MoveMoneyViewController {
    MoveMoneyViewController(model: moveMoney)
  }

  func makeTransferViewController(
    _ purpose: TransferViewModel.Purpose
  ) -> TransferViewController {
    TransferViewController(
      model: TransferViewModel(
        purpose: purpose, ownEmail: customer.email, outbox: outbox, service: services,
        state: state, settings: settings), settings: settings)
  }

  func makeSplitViewController() -> SplitViewController {
    SplitViewController(
      model: SplitViewModel(
        ownEmail: customer.email, outbox: outbox, service: services, state: state,
        settings: settings), settings: settings)
  }

  func makeOpenAccountViewController() -> OpenAccountViewController {
    OpenAccountViewController(
      model: OpenAccountViewModel(outbox: outbox, state: state, settings: settings),
      settings: settings)
  }

  func makeNotificationsViewController() -> NotificationsViewController {
    NotificationsViewController(
      model: NotificationsViewModel(service: services, state: state, settings: settings)
    ).withWebAddress(DeepLink.notifications, in: settings)
  }

  func makeSettingsViewController() -> UIViewController {
    let controller = environment.makeSettingsViewController(
      for: account,
      options: SettingsOptions(
        title: \.more, emailIntroduction: \.changeBankEmailIntroduction,
        topics: [
          .init(
            .moneyReceived, title: \.notifyOfMoney, symbolName: "bell.fill", color: .systemRed),
          .init(.news, title: \.notifyOfNews, symbolName: "newspaper.fill", color: .systemGray),
        ],
        onboarding: .init(title: \.resetOnboarding, confirmation: \.onboardingReset)))
    controller.onEmailChange = { [outbox, app = environment.app] customer in
      outbox.changeCustomer(to: customer.email)
      app.didSignIn(customer)
    }
    return controller
  }
}
