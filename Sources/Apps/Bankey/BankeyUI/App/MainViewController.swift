import AppsUI
import BankeyKit
import UIKit

/// The three tabs of whoever is signed in.
final class MainViewController: UITabBarController {
  private let session: CustomerSession
  private let settings: AppSettings
  private let accounts: AccountSplitViewController
  private let moveMoneyNavigation: UINavigationController
  private let moreNavigation: UINavigationController
  private let alerts = AlertTeller()

  init(session: CustomerSession) {
    self.session = session
    settings = session.settings
    let summary = session.makeAccountSummaryViewController()
    let moveMoney = session.makeMoveMoneyViewController()
    let more = session.makeMoreViewController()
    moveMoneyNavigation = UINavigationController(rootViewController: moveMoney)
    moreNavigation = UINavigationController(rootViewController: more)
    let accountsBox = Box<AccountSplitViewController>()
    accounts = AccountSplitViewController(summary: summary, settings: session.settings) { id in
      session.makeAccountDetailViewController(id) { accountsBox.value?.show($0) }
    }
    super.init(nibName: nil, bundle: nil)
    accountsBox.value = accounts
    summary.onBell = { [weak self] in self?.showNotifications() }
    summary.onOpenAccount = { [weak self] in self?.presentOpening() }
    setActions(moveMoney, more)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    setupViews()
    session.begin()
  }

  private func setupViews() {
    for navigation in [moveMoneyNavigation, moreNavigation] {
      navigation.navigationBar.prefersLargeTitles = true
    }
    viewControllers = [accounts, moveMoneyNavigation, moreNavigation]
    delegate = self
    style()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    accounts.setTabBarImage(imageName: "list.dash.header.rectangle", title: phrases.summary)
    moveMoneyNavigation.setTabBarImage(
      imageName: "arrow.left.arrow.right", title: phrases.moveMoney)
    moreNavigation.setTabBarImage(imageName: "ellipsis.circle", title: phrases.more)
    tellAlerts(phrases)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    setNeedsUpdateProperties()
  }

  /// Says what came of orders, over whatever is shown.
  private func tellAlerts(_ phrases: Phrases) {
    guard let alert = session.moveMoney.alerts.first else { return }
    var top: UIViewController = self
    while let next = top.presentedViewController, !(next is UIAlertController) { top = next }
    guard !top.isBeingPresented, !top.isBeingDismissed else {
      // Nothing is presented over what is on its way.
      top.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
        self?.setNeedsUpdateProperties()
      }
      return
    }
    alerts.tell(alert, over: top, phrases) { [session] in session.moveMoney.didShowAlert() }
  }

  /// Goes to a place, whatever is shown now.
  func open(_ link: DeepLink) {
    if presentedViewController == nil {
      show(link)
    } else {
      dismiss(animated: false) { self.show(link) }
    }
  }

  private func show(_ link: DeepLink) {
    switch link {
    case .summary:
      selectedIndex = 0
      accounts.showSummary()
    case .account(let id):
      selectedIndex = 0
      accounts.open(id)
    case .openAccount:
      selectedIndex = 0
      accounts.showSummary()
      presentOpening()
    case .moveMoney: showMoveMoney()
    case .transfer:
      showMoveMoney()
      presentTransfer(.ownAccount)
    case .send:
      showMoveMoney()
      presentTransfer(.person)
    case .split:
      showMoveMoney()
      presentSplit()
    case .receipt(let id): showReceipt(of: id)
    case .notifications: showNotifications()
    case .more:
      selectedIndex = 2
      moreNavigation.popToRootViewController(animated: false)
    }
  }

  /// The summary is not the scroll view that a bar finds by itself, so it is always painted.
  private func style() {
    tabBar.tintColor = .brandTeal
    let appearance = UITabBarAppearance()
    appearance.configureWithDefaultBackground()
    tabBar.standardAppearance = appearance
    tabBar.scrollEdgeAppearance = appearance
  }

  private func showMoveMoney() {
    selectedIndex = 1
    moveMoneyNavigation.popToRootViewController(animated: false)
  }

  private func setActions(_ moveMoney: MoveMoneyViewController, _ more: MoreViewController) {
    moveMoney.onTransfer = { [weak self] in self?.presentTransfer(.ownAccount) }
    moveMoney.onSend = { [weak self] in self?.presentTransfer(.person) }
    moveMoney.onSplit = { [weak self] in self?.presentSplit() }
    moveMoney.onPayment = { [weak self] in self?.presentPayment($0) }
    moveMoney.onReceipt = { [weak self] transfer in
      guard let self else { return }
      moveMoneyNavigation.pushViewController(
        session.makeReceiptViewController(transfer), animated: true)
    }
    more.onProfile = { [weak self] in
      guard let self else { return }
      moreNavigation.pushViewController(session.makeProfileViewController(), animated: true)
    }
    more.onEmail = { [weak self] in
      guard let self else { return }
      moreNavigation.pushViewController(session.makeChangeEmailViewController(), animated: true)
    }
    more.onPassword = { [weak self] in
      guard let self else { return }
      moreNavigation.pushViewController(session.makeChangePasswordViewController(), animated: true)
    }
    more.onDevices = { [weak self] in
      guard let self else { return }
      moreNavigation.pushViewController(session.makeDevicesViewController(), animated: true)
    }
  }

  private func presentTransfer(_ purpose: TransferViewModel.Purpose) {
    presentFlow(session.makeTransferViewController(purpose))
  }

  private func presentSplit() { presentFlow(session.makeSplitViewController()) }

  private func presentOpening() { presentFlow(session.makeOpenAccountViewController()) }

  private func presentPayment(_ flow: OrderFlow) {
    presentFlow(OrderFlowViewController(flow: flow, settings: settings))
  }

  private func presentFlow(_ controller: OrderFlowViewController) {
    controller.onClose = { [weak self] in self?.dismiss(animated: true) }
    presentSheet(controller)
  }

  private func showNotifications() {
    let controller = session.makeNotificationsViewController()
    controller.onClose = { [weak self] in self?.dismiss(animated: true) }
    controller.onNotice = { [weak self] in self?.follow($0) }
    presentSheet(controller)
  }

  /// Shows what a notice is about.
  private func follow(_ notice: Notice) {
    switch notice.kind {
    case .moneyReceived, .transferMade, .transferFailed:
      guard let id = notice.subjectID else { return }
      open(.receipt(id))
    case .request, .bill: open(.moveMoney)
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
        return alerts.tell(alert, over: self, phrases) {}
      }
      guard presentedViewController == nil else { return }
      let controller = session.makeReceiptViewController(transfer)
      controller.navigationItem.setRightButton(settings.phrases.done) { [weak self] in
        self?.dismiss(animated: true)
      }
      presentSheet(controller)
    }
  }

  private func presentSheet(_ controller: UIViewController) {
    let navigation = UINavigationController(rootViewController: controller)
    navigation.modalPresentationStyle = .formSheet
    present(navigation, animated: true)
  }
}

extension MainViewController: UITabBarControllerDelegate {
  /// Takes the summary back to its tiles, as navigation does in the other tabs.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    if viewController === accounts, selectedViewController === accounts { accounts.goBack() }
    return true
  }
}

/// Holds something weakly that is made after whoever needs it.
private final class Box<Value: AnyObject> {
  weak var value: Value?
}

extension UIViewController {
  /// Gives the screen its tab, where it has another one or none.
  func setTabBarImage(imageName: String, title: String) {
    guard tabBarItem.title != title else { return }
    let configuration = UIImage.SymbolConfiguration(scale: .large)
    let image = UIImage(systemName: imageName, withConfiguration: configuration)
    tabBarItem = UITabBarItem(title: title, image: image, selectedImage: nil)
  }
}
