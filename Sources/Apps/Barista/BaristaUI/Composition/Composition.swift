public import AppsUI
public import BaristaKit
public import Foundation
public import UIKit

/// Builds Barista's services, and the screens before sign-in.
public final class Composition {
  /// The parts that every app has.
  public let environment: AppEnvironment
  private let services: RemoteServices

  /// Creates the services.
  ///
  /// - Parameters:
  ///   - service: The address of the service.
  ///   - directory: The folder for the app's files.
  ///   - settings: The region, language and time.
  ///   - sessions: Stores the customer's session; `nil` stores it in the folder.
  public init(
    service: URL, directory: URL, settings: AppSettings, sessions: (any SessionStoring)? = nil
  ) {
    environment = AppEnvironment(
      appName: "Barista", service: service, directory: directory, settings: settings,
      sessions: sessions)
    services = RemoteServices(client: environment.client, settings: settings)
  }
}

extension Composition: AppComposition {
  /// Barista's colors.
  public var brand: Brand { .barista }

  /// Creates the sign-in screen of the staff, who cannot create accounts.
  public func makeSignInViewController(notice: LoadFailure?) -> UIViewController {
    SignInNavigationController(
      environment: environment, notice: notice,
      look: SignInLook(
        title: \.appName, tagline: \.tagline,
        demoAccounts: [
          .init(title: \.useDemoAccount, email: "barista@ferry.example", password: "password"),
          .init(title: \.demoManager, email: "manager@ferry.example", password: "password"),
        ], allowsSignUp: false, makeLogo: { LogoView(side: 88) }))
  }

  /// Creates the app of a member of staff.
  public func makeMainViewController(for customer: Customer) -> any LinkOpening {
    MainViewController(
      session: StaffSession(customer: customer, environment: environment, services: services))
  }
}
