import AppsUI
import BankeyKit
import Foundation
import UIKit

/// Builds the screens of one customer, which share their state.
final class CustomerSession {
  let settings: AppSettings
  private let customer: Customer
  private let identity: RemoteIdentity
  private let services: RemoteServices
  private let app: AppViewModel
  private let state: BankState
  private let outbox: BankOrderOutbox
  private let account: SettingsViewModel
  /// The pending transfers, and the alerts about orders.
  let moveMoney: MoveMoneyViewModel

  init(
    customer: Customer, client: ServiceClient, identity: RemoteIdentity, services: RemoteServices,
    directory: URL, app: AppViewModel, settings: AppSettings
  ) {
    self.customer = customer
    self.identity = identity
    self.services = services
    self.app = app
    self.settings = settings
    let live = RemoteLiveUpdates(client: client) { seconds in
      try? await Task.sleep(for: .seconds(seconds))
    }
    state = BankState(
      service: services,
      cache: FileValueCache<[Account]>(
        "known-accounts", customer: customer.email, in: directory, now: settings.now),
      live: live)
    outbox = BankOrderOutbox(
      customer: customer.email, service: services,
      store: FilePendingOrderStore(directory: directory), makeKey: { UUID().uuidString },
      now: settings.now)
    account = SettingsViewModel(customer: customer, service: services, app: app, settings: settings)
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
        onProfile: { [account] in account.adopt($0) }), settings: settings)
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
    return controller
  }

  func makeReceiptViewController(_ transfer: Transfer) -> UIViewController {
    ReceiptViewController(
      settings: settings, title: \.receipt,
      makeReceipt: { [settings] in Receipt(transfer, settings: settings) })
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
      model: NotificationsViewModel(service: services, state: state, settings: settings))
  }

  func makeSettingsViewController() -> UIViewController {
    let controller = SettingsViewController(
      model: account, identity: identity, app: app, settings: settings,
      options: SettingsOptions(
        title: \.more, emailIntroduction: \.changeEmailIntroduction,
        topics: [
          .init(
            .moneyReceived, title: \.tellOfMoney, symbolName: "bell.fill", color: .systemRed),
          .init(.news, title: \.tellOfNews, symbolName: "newspaper.fill", color: .systemGray),
        ],
        onboarding: .init(title: \.resetOnboarding, confirmation: \.onboardingReset)))
    controller.onEmailChange = { [outbox, app] customer in
      outbox.changeCustomer(to: customer.email)
      app.didSignIn(customer)
    }
    return controller
  }
}
