import AppsUI
import BankeyKit
import UIKit

/// The customer's three tabs, and the screens that are presented over them.
final class MainViewController: AppTabBarController {
  private typealias Tab = DeepLink.Tab

  private let session: CustomerSession
  private let accounts: AccountSplitViewController
  private let alerts = AlertPresenter()

  init(session: CustomerSession) {
    self.session = session
    let summary = session.makeAccountSummaryViewController()
    let accounts = AccountSplitViewController(summary: summary, settings: session.settings) {
      session.makeAccountDetailViewController($0, show: $1)
    }
    let moveMoney = session.makeMoveMoneyViewController()
    self.accounts = accounts
    super.init(
      tabs: [
        AppTab(
          Tab.summary, symbolName: "list.dash.header.rectangle", title: \.summary,
          navigation: .none
        ) { accounts },
        AppTab(
          Tab.moveMoney, symbolName: "arrow.left.arrow.right", title: \.moveMoney,
          navigation: .largeTitles
        ) { moveMoney },
        AppTab(
          Tab.more, symbolName: "ellipsis.circle", title: \.more, navigation: .largeTitles
        ) { session.makeSettingsViewController() },
      ], settings: session.settings)
    summary.onBell = { [weak self] in self?.showNotifications() }
    summary.onOpenAccount = { [weak self] in self?.presentAccountOpening() }
    connect(moveMoney)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    setupViews()
    session.begin()
  }

  private func setupViews() {
    delegate = self
  }

  override func updateProperties() {
    super.updateProperties()
    presentAlerts(settings.phrases)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    setNeedsUpdateProperties()
  }

  /// Presents the outcome of orders over the topmost screen.
  private func presentAlerts(_ phrases: Phrases) {
    guard let alert = session.moveMoney.alerts.first else { return }
    var top: UIViewController = self
    while let next = top.presentedViewController, !(next is UIAlertController) { top = next }
    guard !top.isBeingPresented, !top.isBeingDismissed else {
      // A screen in transition cannot present; try again after it.
      top.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
        self?.setNeedsUpdateProperties()
      }
      return
    }
    alerts.present(alert, over: top, phrases) { [session] in session.moveMoney.didShowAlert() }
  }
}

// MARK: - Deep links

extension MainViewController: LinkOpening {
  func open(_ link: URL) {
    if let place = DeepLink(link) { open(place) }
  }

  private func open(_ link: DeepLink) {
    dismissPresented(animated: false) { self.show(link) }
  }

  private func show(_ link: DeepLink) {
    switch link {
    case .tab(.summary): showSummary()
    case .tab(let tab): selectTab(tab)
    case .account(let id):
      selectTab(Tab.summary)
      accounts.open(id)
    case .openAccount:
      showSummary()
      presentAccountOpening()
    case .transfer:
      selectTab(Tab.moveMoney)
      presentTransfer(.ownAccount)
    case .send:
      selectTab(Tab.moveMoney)
      presentTransfer(.person)
    case .split:
      selectTab(Tab.moveMoney)
      presentSplit()
    case .receipt(let id): showReceipt(of: id)
    case .notifications: showNotifications()
    }
  }

  private func showSummary() {
    selectTab(Tab.summary)
    accounts.showSummary()
  }

  /// Shows the subject of a notification.
  private func follow(_ notification: BankNotification) {
    switch notification.kind {
    case .moneyReceived, .transferMade, .transferFailed:
      guard let id = notification.subjectID else { return }
      open(.receipt(id))
    case .request, .split: open(.tab(.moveMoney))
    case .security, .news: break
    }
  }

  private func showReceipt(of id: Transfer.ID) {
    Task {
      let transfer: Transfer
      do throws(LoadFailure) {
        transfer = try await session.transfer(id)
      } catch {
        let phrases = settings.phrases
        let alert = Alert(title: phrases.title(of: error), text: phrases.text(of: error))
        return alerts.present(alert, over: self, phrases) {}
      }
      guard presentedViewController == nil else { return }
      let controller = session.makeReceiptViewController(transfer)
      controller.navigationItem.setRightButton(settings.phrases.done) { [weak self] in
        self?.dismiss(animated: true)
      }
      presentSheet(controller)
    }
  }
}

// MARK: - Screens over the tabs

extension MainViewController {
  private func connect(_ moveMoney: MoveMoneyViewController) {
    moveMoney.onTransfer = { [weak self] in self?.presentTransfer(.ownAccount) }
    moveMoney.onSend = { [weak self] in self?.presentTransfer(.person) }
    moveMoney.onSplit = { [weak self] in self?.presentSplit() }
    moveMoney.onOrder = { [weak self] in self?.presentOrder($0) }
    moveMoney.onReceipt = { [weak self] transfer in
      guard let self else { return }
      push(session.makeReceiptViewController(transfer))
    }
  }

  private func presentTransfer(_ purpose: TransferViewModel.Purpose) {
    presentFlow(session.makeTransferViewController(purpose))
  }

  private func presentSplit() { presentFlow(session.makeSplitViewController()) }

  private func presentAccountOpening() { presentFlow(session.makeOpenAccountViewController()) }

  private func presentOrder(_ flow: BankOrderFlow) {
    presentFlow(OrderFlowViewController(flow: flow, settings: settings))
  }

  private func presentFlow(
    _ controller: OrderFlowViewController<BankOrder, BankOrderOutcome>
  ) {
    controller.onClose = { [weak self] in self?.dismiss(animated: true) }
    presentSheet(controller)
  }

  private func showNotifications() {
    let controller = session.makeNotificationsViewController()
    controller.onClose = { [weak self] in self?.dismiss(animated: true) }
    controller.onNotification = { [weak self] in self?.follow($0) }
    presentSheet(controller)
  }
}

extension MainViewController: UITabBarControllerDelegate {
  /// Pops the account from the summary, as a navigation controller does in the other tabs.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    if viewController === accounts, selectedViewController === accounts { accounts.goBack() }
    return true
  }
}
