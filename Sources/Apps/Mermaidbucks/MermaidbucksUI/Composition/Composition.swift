public import AppsUI
public import Foundation
public import MermaidbucksKit
public import UIKit

/// Builds Mermaidbucks' services, and the screens before sign-in.
public final class Composition {
  /// The parts that every app has.
  public let environment: AppEnvironment
  private let services: RemoteServices
  /// Whether the customer had to sign in since the app started.
  private var hasShownSignIn = false

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
      appName: "Mermaidbucks", service: service, directory: directory, settings: settings,
      sessions: sessions)
    services = RemoteServices(client: environment.client)
  }

  /// Creates the builder of a customer's screens.
  func makeSession(for customer: Customer) -> CustomerSession {
    let session = CustomerSession(
      customer: customer, environment: environment, services: services)
    session.showsPoster = !hasShownSignIn
    return session
  }
}

extension Composition: AppComposition {
  /// Mermaidbucks' colors.
  public var brand: Brand { .mermaidbucks }

  /// Creates the sign-in screen, which leads to sign-up and password reset.
  public func makeSignInViewController(notice: LoadFailure?) -> UIViewController {
    hasShownSignIn = true
    return SignInNavigationController(
      environment: environment, notice: notice,
      look: SignInLook(
        title: \.appName, tagline: \.tagline, makeLogo: { SignInLogoView(frame: .zero) }))
  }

  /// Creates the customer's tabs.
  public func makeMainViewController(for customer: Customer) -> any LinkOpening {
    MainTabBarController(session: makeSession(for: customer))
  }
}
