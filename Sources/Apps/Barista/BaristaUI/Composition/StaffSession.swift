import AppsUI
import BaristaKit
import Foundation
import UIKit

/// Builds the screens of one member of staff, who is loaded first.
final class StaffSession {
  let settings: AppSettings
  let staff: StaffViewModel
  private let customer: Customer
  private let environment: AppEnvironment
  private let services: RemoteServices

  init(customer: Customer, environment: AppEnvironment, services: RemoteServices) {
    self.customer = customer
    self.environment = environment
    self.services = services
    settings = environment.settings
    staff = StaffViewModel(
      service: services, cache: environment.makeCache("staff", of: customer), settings: settings)
  }

  /// Signs the account out.
  func signOut() { Task { [app = environment.app] in await app.signOut() } }

  /// Creates the tabs of a member.
  func makeTabBarController(for member: StaffMember) -> MainTabBarController {
    MainTabBarController(
      session: ShopSession(
        member: member, customer: customer, environment: environment, services: services))
  }
}
