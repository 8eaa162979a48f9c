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
  private let customer: Customer
  private let environment: AppEnvironment
  private let services: RemoteServices
  private let state: ShopState
  private let account: SettingsViewModel

  init(
    member: StaffMember, customer: Customer, environment: AppEnvironment, services: RemoteServices
  ) {
    self.member = member
    self.customer = customer
    self.environment = environment
    self.services = services
    settings = environment.settings
    state = ShopState(
      member: member, service: services, cache: environment.makeCache("tickets", of: customer),
      live: RemoteLiveUpdates(
        client: environment.client, language: { environment.settings.language },
        wait: environment.wait(seconds:)))
    account = SettingsViewModel(
      customer: customer, service: nil, app: environment.app, settings: settings)
    announcer = OrderAnnouncer(settings: settings)
  }

  isolated deinit { state.stopListening() }

  /// Starts live updates.
  func begin() {
    state.startListening()
    announcer.begin()
  }

  func makeQueueViewController() -> QueueViewController {
    let controller = QueueViewController(
      model: QueueViewModel(service: services, state: state, settings: settings),
      settings: settings)
    controller.onArrivals = { [announcer] in announcer.announce($0) }
    return controller
  }

  func makeSettingsViewController() -> UIViewController {
    environment.makeSettingsViewController(
      for: account,
      options: SettingsOptions(title: \.settings, emailIntroduction: \.changeEmailIntroduction))
  }
}
