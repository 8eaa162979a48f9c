import AppsUI
import Foundation
import MermaidbucksKit
import UIKit

/// Builds the screens of one customer, which share their state.
final class CustomerSession {
  let settings: AppSettings
  let customer: Customer
  let environment: AppEnvironment
  let services: RemoteServices

  init(customer: Customer, environment: AppEnvironment, services: RemoteServices) {
    self.customer = customer
    self.environment = environment
    self.services = services
    settings = environment.settings
  }

  /// Starts live updates, and resends orders whose answer an earlier run did not receive.
  func begin() {}

  /// Creates a cache of the customer in a file of a name.
  func makeCache<Value: Codable & Sendable>(_ name: String) -> FileValueCache<Value> {
    environment.makeCache(name, of: customer)
  }

  func makeHomeViewController() -> HomeViewController {
    HomeViewController(
      model: HomeViewModel(
        customer: customer, home: services, feedCache: makeCache("known-home"),
        rewardsCache: makeCache("known-rewards"), settings: settings),
      session: self)
  }

  func makeHistoryViewController() -> UIViewController {
    UINavigationController(
      rootViewController: HistoryViewController(
        model: HistoryViewModel(
          history: services, cache: makeCache("known-history"), settings: settings)))
  }

  func makeInboxViewController() -> UIViewController {
    UINavigationController(
      rootViewController: InboxViewController(
        model: InboxViewModel(
          inbox: services, cache: makeCache("known-inbox"), settings: settings)))
  }

  func makeSettingsViewController() -> UIViewController {
    let controller = environment.makeSettingsViewController(
      for: SettingsViewModel(
        customer: customer, service: nil, app: environment.app, settings: settings),
      options: SettingsOptions(title: \.account, emailIntroduction: \.changeEmailIntroduction))
    controller.onEmailChange = { [app = environment.app] in app.didSignIn($0) }
    controller.onClose = { [weak controller] in controller?.dismiss(animated: true) }
    return UINavigationController(rootViewController: controller)
  }
}
