public import AppsUI
public import Foundation
public import KooberKit
public import UIKit

/// Builds Koober's services, and the screens before sign-in.
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
      appName: "Koober", service: service, directory: directory, settings: settings,
      sessions: sessions)
    services = RemoteServices(client: environment.client, address: service)
  }
}

extension Composition: AppComposition {
  /// Koober's colors.
  public var brand: Brand { .koober }

  /// Creates the welcome screen, which leads to sign-in, sign-up and password reset.
  public func makeSignInViewController(notice: LoadFailure?) -> UIViewController {
    SignInNavigationController(
      environment: environment, notice: notice,
      look: SignInLook(
        title: \.appName, tagline: \.tagline, makeLogo: { LogoView(side: 96) }),
      registration: RiderRegistration(identity: environment.identity, profiles: services),
      asksForContact: true,
      makeWelcome: { [settings] signIn, signUp in
        let welcome = WelcomeViewController(settings: settings)
        welcome.onSignIn = signIn
        welcome.onSignUp = signUp
        return welcome
      })
  }

  /// Creates the screen of another person's ride.
  public func makePublicViewController(
    for link: URL, onClose: @escaping () -> Void
  ) -> UIViewController? {
    guard case .sharedRide(let token) = DeepLink(link) else { return nil }
    let controller = SharedRideViewController(
      model: SharedRideViewModel(token, service: services, settings: settings) {
        try? await Task.sleep(for: .seconds(4))
      }, settings: settings)
    controller.onClose = onClose
    return controller
  }

  /// Creates the map of a rider.
  public func makeMainViewController(for customer: Customer) -> any LinkOpening {
    MainViewController(
      session: RiderSession(
        customer: customer, environment: environment, services: services))
  }
}
