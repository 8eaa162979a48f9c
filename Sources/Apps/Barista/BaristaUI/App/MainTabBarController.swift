import AppsUI
import BaristaKit
import Foundation
import UIKit

/// The tabs of a member of staff; managers also have the report.
final class MainTabBarController: AppTabBarController {
  private typealias Tab = DeepLink.Tab

  private let session: ShopSession

  init(session: ShopSession) {
    self.session = session
    let till = session.makeTillViewController()
    var tabs = [
      AppTab(Tab.orders, symbolName: "list.clipboard", title: \.orders) {
        session.makeQueueViewController()
      },
      AppTab(Tab.till, symbolName: "creditcard", title: \.till) { till },
      AppTab(Tab.menu, symbolName: "cup.and.saucer", title: \.menu) {
        session.makeMenuViewController()
      },
    ]
    if session.member.isManager {
      tabs.append(
        AppTab(Tab.report, symbolName: "chart.bar", title: \.report) {
          session.makeReportViewController()
        })
    }
    tabs.append(
      AppTab(Tab.shop, symbolName: "storefront", title: \.shop) {
        session.makeShopViewController()
      })
    super.init(tabs: tabs, settings: session.settings)
    session.announcer.onOpen = { [weak self] in self?.selectTab(Tab.orders) }
    connect(till)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    session.begin()
  }

  /// Shows the place of a link, or ignores a link to no place of the app.
  func open(_ link: URL) {
    guard case .tab(let tab)? = DeepLink(link) else { return }
    dismissPresented(animated: false) { self.selectTab(tab) }
  }
}

// MARK: - The till

extension MainTabBarController {
  private func connect(_ till: TillViewController) {
    till.onCharge = { [weak self] in self?.presentPayment() }
    till.onOpenTill = { [weak self] in self?.presentDrawer(.opening) }
    till.onCloseTill = { [weak self] in self?.presentDrawer(.closing) }
    till.onOptions = { [weak self] index in
      guard let self else { return }
      presentOptions(ofLine: index, over: self)
    }
    till.onCashCredit = { [weak self] in self?.presentCashCredit() }
    till.onSales = { [weak self] in self?.showSales() }
    till.onCart = { [weak self] in self?.presentCart() }
  }

  private func presentPayment() {
    let controller = session.makePaymentViewController()
    controller.onSale = { [session] in
      session.till.clear()
      session.resendSales()
    }
    controller.onClose = { [weak self] in self?.dismiss(animated: true) }
    presentSheet(controller)
  }

  /// Presents the cart, on a narrow screen.
  private func presentCart() {
    let controller = session.makeCartViewController()
    controller.onOptions = { [weak self, weak controller] index in
      guard let self, let controller else { return }
      presentOptions(ofLine: index, over: controller)
    }
    controller.onCharge = { [weak self] in
      self?.dismissPresented(animated: true) { self?.presentPayment() }
    }
    controller.sheetPresentationController?.detents = [.medium(), .large()]
    controller.sheetPresentationController?.prefersGrabberVisible = true
    present(controller, animated: true)
  }

  private func presentOptions(ofLine index: Int, over screen: UIViewController) {
    let controller = session.makeOptionsViewController(ofLine: index)
    controller.onClose = { [weak screen] in screen?.dismiss(animated: true) }
    screen.presentSheet(controller)
  }

  private func presentDrawer(_ purpose: DrawerViewModel.Purpose) {
    let controller = session.makeDrawerViewController(purpose)
    controller.onDone = { [session] in session.till.show($0) }
    controller.onClose = { [weak self] in self?.dismiss(animated: true) }
    presentSheet(controller)
  }

  private func presentCashCredit() {
    let controller = session.makeCashCreditViewController()
    controller.onClose = { [weak self, session] in
      self?.dismiss(animated: true)
      Task { await session.till.load() }
    }
    presentSheet(controller)
  }

  private func showSales() {
    let controller = session.makeSalesViewController()
    controller.onSale = { [weak self] in self?.showReceipt(of: $0) }
    push(controller)
  }

  private func showReceipt(of sale: Sale) {
    push(
      session.makeReceiptViewController(sale) { [weak self] in self?.presentRefund(of: sale) })
  }

  private func presentRefund(of sale: Sale) {
    let controller = session.makeRefundViewController(sale)
    controller.onRefund = { [weak self, session] in
      Task { await session.till.load() }
      let navigation = self?.selectedViewController as? UINavigationController
      let sales = navigation?.viewControllers.lazy.compactMap { $0 as? SalesViewController }.last
      guard let sales else { return }
      // The receipt shows the sale as it was.
      navigation?.popToViewController(sales, animated: false)
      sales.reload()
    }
    controller.onClose = { [weak self] in self?.dismiss(animated: true) }
    presentSheet(controller)
  }
}
