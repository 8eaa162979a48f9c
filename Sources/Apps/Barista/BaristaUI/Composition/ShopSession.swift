import AppsUI
import BaristaKit
import Foundation
import UIKit

/// Builds the screens of one shop, which share their state.
final class ShopSession {
  let settings: AppSettings
  let member: StaffMember
  /// Announces new orders on every tab.
  let announcer: OrderAnnouncer
  /// The till with its cart.
  let till: TillViewModel
  private let environment: AppEnvironment
  private let services: RemoteServices
  private let state: ShopState
  private let menu: MenuState
  private let outbox: SaleOutbox
  private let offlineCodes: OfflineCodes
  private let account: SettingsViewModel
  private var resending: Task<Void, Never>?

  init(
    member: StaffMember, customer: Customer, environment: AppEnvironment, services: RemoteServices
  ) {
    let settings = environment.settings
    self.member = member
    self.environment = environment
    self.services = services
    self.settings = settings
    state = ShopState(
      member: member, service: services, cache: environment.makeCache("tickets", of: customer),
      live: RemoteLiveUpdates(
        client: environment.client, phrases: { settings.phrases },
        wait: environment.wait(seconds:)))
    menu = MenuState(
      service: services, shop: state, settings: settings,
      cache: environment.makeCache("menu", of: customer),
      optionCache: environment.makeCache("options", of: customer))
    outbox = environment.makeOutbox(of: customer, service: services)
    offlineCodes = OfflineCodes(
      shop: member.shop, service: services,
      cache: environment.makeCache("code-keys", of: customer),
      isWaiting: { [outbox] code in
        outbox.pending.contains { $0.order.payments.contains { $0.code == code } }
      }, now: settings.now)
    till = TillViewModel(
      member: member, service: services, menu: menu, outbox: outbox, settings: settings,
      cache: environment.makeCache("till", of: customer), wait: environment.wait(seconds:))
    account = SettingsViewModel(
      customer: customer, service: nil, app: environment.app, settings: settings)
    announcer = OrderAnnouncer(settings: settings)
  }

  isolated deinit {
    state.stopListening()
    resending?.cancel()
  }

  /// Starts live updates.
  func begin() {
    state.startListening()
    announcer.begin()
    Task { [offlineCodes] in await offlineCodes.load() }
    resendSales()
  }

  /// Sends the sales that wait for a connection, now and until each has an answer.
  func resendSales() {
    resending?.cancel()
    resending = Task { [till] in
      await till.load()
      await till.resend()
    }
  }

  func makeQueueViewController() -> QueueViewController {
    let controller = QueueViewController(
      model: QueueViewModel(service: services, state: state, settings: settings),
      settings: settings)
    controller.onArrivals = { [announcer] in announcer.announce($0) }
    return controller
  }

  func makeTillViewController() -> TillViewController {
    TillViewController(model: till, settings: settings)
  }

  func makeCartViewController() -> CartViewController {
    CartViewController(model: till, settings: settings)
  }

  func makePaymentViewController() -> PaymentViewController {
    PaymentViewController(
      model: PaymentViewModel(
        lines: till.saleLines, total: till.total, reference: UUID().uuidString, codes: services,
        offlineCodes: offlineCodes, prices: services, outbox: outbox, settings: settings),
      settings: settings)
  }

  func makeOptionsViewController(ofLine index: Int) -> OptionsViewController {
    OptionsViewController(model: till, index: index)
  }

  func makeDrawerViewController(_ purpose: DrawerViewModel.Purpose) -> DrawerViewController {
    DrawerViewController(
      model: DrawerViewModel(
        purpose: purpose, currency: member.shop.currency, makeKey: { UUID().uuidString },
        service: services, settings: settings), settings: settings)
  }

  /// Creates the form for cash in the shop's currency, or in won, which the bank exchanges.
  func makeCashCreditViewController() -> CashCreditViewController {
    let currency = member.shop.currency
    return CashCreditViewController(
      model: CashCreditViewModel(
        currencies: currency == "KRW" ? [currency] : [currency, "KRW"], service: services,
        makeKey: { UUID().uuidString }, settings: settings), settings: settings)
  }

  func makeSalesViewController() -> SalesViewController {
    SalesViewController(model: SalesViewModel(service: services, settings: settings))
  }

  func makeReceiptViewController(
    _ sale: Sale, onRefund: @escaping () -> Void
  ) -> ReceiptViewController {
    let controller = ReceiptViewController(
      settings: settings, title: \.receipt,
      makeReceipt: { [settings] in Receipt(sale, settings: settings) })
    if sale.refundable.minorUnits > 0 {
      let button = UIButton(
        configuration: .brandTinted(), primaryAction: UIAction { _ in onRefund() })
      button.configuration?.title = settings.phrases.refund
      controller.footer = [button]
    }
    return controller
  }

  func makeRefundViewController(_ sale: Sale) -> RefundViewController {
    RefundViewController(
      model: RefundViewModel(
        sale: sale, service: services, makeKey: { UUID().uuidString }, settings: settings),
      settings: settings)
  }

  func makeMenuViewController() -> MenuViewController {
    let model = makeMenuViewModel()
    let controller = MenuViewController(model: model)
    controller.onProduct = { [weak controller] item in
      let form = ProductViewController(item: item, model: model)
      form.onClose = { [weak form] in form?.dismiss(animated: true) }
      controller?.presentSheet(form)
    }
    controller.onAdd = { [weak controller, weak self] in
      guard let self else { return }
      let form = NewProductViewController(model: makeNewProductViewModel())
      form.onClose = { [weak form] in form?.dismiss(animated: true) }
      controller?.presentSheet(form)
    }
    return controller
  }

  private func makeNewProductViewModel() -> NewProductViewModel {
    NewProductViewModel(
      menu: menu, service: services, currency: member.shop.currency,
      makeKey: { UUID().uuidString }, settings: settings)
  }

  private func makeMenuViewModel() -> MenuViewModel {
    MenuViewModel(menu: menu, service: services, member: member, settings: settings)
  }

  func makeReportViewController() -> ReportViewController {
    ReportViewController(
      model: ReportViewModel(service: services, member: member, settings: settings))
  }

  func makeShopViewController() -> ShopViewController {
    let model = HoursViewModel(service: services, state: state, settings: settings)
    let controller = ShopViewController(model: model)
    let present = { [weak controller, settings] (day: DayHoursViewController.Day) in
      let form = DayHoursViewController(day: day, model: model, settings: settings)
      form.onClose = { [weak form] in form?.dismiss(animated: true) }
      controller?.presentSheet(form)
    }
    controller.onWeekday = { present(.weekday($0)) }
    controller.onSpecialDay = { present(.special) }
    controller.onSettings = { [weak controller, weak self] in
      guard let self else { return }
      controller?.navigationController?.pushViewController(
        makeSettingsViewController(), animated: true)
    }
    return controller
  }

  private func makeSettingsViewController() -> UIViewController {
    environment.makeSettingsViewController(
      for: account,
      options: SettingsOptions(title: \.settings))
  }
}
