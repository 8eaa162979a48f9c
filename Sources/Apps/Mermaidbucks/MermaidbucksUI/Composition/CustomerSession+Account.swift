import AppsUI
import Foundation
import MermaidbucksKit
import UIKit

extension CustomerSession {
  func makeSettingsViewController() -> UIViewController {
    var options = SettingsOptions(
      title: \.account)
    options.rows = [
      SettingsOptions.Row(
        title: \.paymentMethods, symbolName: "creditcard.fill", color: .systemGreen
      ) { [self] in makePaymentMethodsViewController() },
      SettingsOptions.Row(
        title: \.notifications, symbolName: "bell.fill", color: .systemRed
      ) { [self] in makeNotificationsViewController() },
    ]
    let controller = environment.makeSettingsViewController(
      for: SettingsViewModel(
        customer: customer, service: nil, app: environment.app, settings: settings),
      options: options)
    controller.onEmailChange = { [outbox, app = environment.app] customer in
      outbox.changeCustomer(to: customer.email)
      app.didSignIn(customer)
    }
    controller.onClose = { [weak controller] in controller?.dismiss(animated: true) }
    return UINavigationController(rootViewController: controller)
  }

  func makePaymentMethodsViewController() -> UIViewController {
    PaymentMethodsViewController(
      session: self,
      model: PaymentMethodsViewModel(
        service: services, methodCache: makeCache("payment-method"),
        makeKey: { UUID().uuidString }, settings: settings))
  }

  func makeNotificationsViewController() -> UIViewController {
    NotificationsViewController(
      model: NotificationsViewModel(
        service: notifications, app: environment.app, settings: settings))
  }
}
