import AppsUI
import Foundation
import MermaidbucksKit
import UIKit

/// Builds the screens of one customer, which share their state.
final class CustomerSession {
  let settings: AppSettings
  let customer: Customer
  let client: ServiceClient
  let services: RemoteServices
  let app: AppViewModel
  private let identity: RemoteIdentity
  private let directory: URL

  init(
    customer: Customer, client: ServiceClient, identity: RemoteIdentity, services: RemoteServices,
    directory: URL, app: AppViewModel, settings: AppSettings
  ) {
    self.customer = customer
    self.client = client
    self.identity = identity
    self.services = services
    self.directory = directory
    self.app = app
    self.settings = settings
  }

  /// Starts live updates, and resends orders whose answer an earlier run did not receive.
  func begin() {}

  /// Creates a cache of the customer in a file of a name.
  func makeCache<Value: Codable & Sendable>(_ name: String) -> FileValueCache<Value> {
    FileValueCache<Value>(name, customer: customer.email, in: directory, now: settings.now)
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
    let controller = SettingsViewController(
      model: SettingsViewModel(
        customer: customer, service: nil, app: app, settings: settings),
      identity: identity, app: app, settings: settings,
      options: SettingsOptions(title: \.account, emailIntroduction: \.changeEmailIntroduction))
    controller.onEmailChange = { [app] in app.didSignIn($0) }
    controller.onClose = { [weak controller] in controller?.dismiss(animated: true) }
    return UINavigationController(rootViewController: controller)
  }
}
