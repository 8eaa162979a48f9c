import BankeyKit
import Foundation
import UIKit

/// Builds the screens of one customer over what these screens share.
final class CustomerSession {
  let settings: AppSettings
  private let customer: Customer
  private let services: RemoteServices
  private let app: AppViewModel
  private let passbook: Passbook
  private let desk: OrderDesk
  private let more: MoreViewModel
  /// What waits for money to move; it says what came of orders, whatever is shown.
  let moveMoney: MoveMoneyViewModel

  init(
    customer: Customer, client: ServiceClient, services: RemoteServices, directory: URL,
    app: AppViewModel, settings: AppSettings
  ) {
    self.customer = customer
    self.services = services
    self.app = app
    self.settings = settings
    let live = RemoteLiveUpdates(client: client) { seconds in
      try? await Task.sleep(for: .seconds(seconds))
    }
    passbook = Passbook(
      customer: customer.email, service: services,
      store: FileKnownAccountStore(directory: directory), live: live, now: settings.now)
    desk = OrderDesk(
      customer: customer.email, service: services,
      store: FilePendingOrderStore(directory: directory), makeKey: { UUID().uuidString },
      now: settings.now)
    more = MoreViewModel(customer: customer, service: services, app: app, settings: settings)
    moveMoney = MoveMoneyViewModel(
      desk: desk, service: services, passbook: passbook, settings: settings)
  }

  isolated deinit { passbook.stopListening() }

  /// Listens to the bank, and asks about orders whose answer an earlier run did not get.
  func begin() {
    passbook.startListening()
    Task { await moveMoney.resume() }
  }

  /// Loads a transfer.
  func transfer(_ id: Transfer.ID) async throws(LoadFailure) -> Transfer {
    try await services.transfer(id)
  }

  func makeAccountSummaryViewController() -> AccountSummaryViewController {
    AccountSummaryViewController(
      model: AccountSummaryViewModel(
        customer: customer, profile: services, passbook: passbook, settings: settings,
        onProfile: { [more] in more.adopt($0) }), settings: settings)
  }

  /// - Parameter show: Shows a page over that of the account.
  func makeAccountDetailViewController(
    _ id: Account.ID, show: @escaping (UIViewController) -> Void
  ) -> UIViewController {
    let controller = AccountDetailViewController(
      model: AccountDetailViewModel(
        accountID: id, service: services, passbook: passbook, settings: settings),
      settings: settings)
    controller.onTransaction = { [services, passbook, settings] transaction in
      let model = TransactionViewModel(
        transaction, of: id, service: services, passbook: passbook, settings: settings)
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
        purpose: purpose, ownEmail: customer.email, desk: desk, service: services,
        passbook: passbook, settings: settings), settings: settings)
  }

  func makeSplitViewController() -> SplitViewController {
    SplitViewController(
      model: SplitViewModel(
        ownEmail: customer.email, desk: desk, service: services, passbook: passbook,
        settings: settings), settings: settings)
  }

  func makeOpenAccountViewController() -> OpenAccountViewController {
    OpenAccountViewController(
      model: OpenAccountViewModel(desk: desk, passbook: passbook, settings: settings),
      settings: settings)
  }

  func makeNotificationsViewController() -> NotificationsViewController {
    NotificationsViewController(
      model: NotificationsViewModel(service: services, passbook: passbook, settings: settings))
  }

  func makeMoreViewController() -> MoreViewController { MoreViewController(model: more) }

  func makeProfileViewController() -> UIViewController { ProfileViewController(model: more) }

  func makeChangePasswordViewController() -> UIViewController {
    ChangePasswordViewController(
      model: ChangePasswordViewModel(service: services, settings: settings))
  }

  func makeChangeEmailViewController() -> UIViewController {
    let controller = ChangeEmailViewController(
      model: ChangeEmailViewModel(
        oldEmail: customer.email, service: services, settings: settings))
    controller.onDone = { [desk, app] customer in
      desk.move(to: customer.email)
      app.didSignIn(customer)
    }
    return controller
  }

  func makeDevicesViewController() -> UIViewController {
    DevicesViewController(
      model: DevicesViewModel(service: services, app: app, settings: settings))
  }
}
