public import AppsUI
public import Foundation
public import MermaidbucksKit
public import UIKit

/// Builds Mermaidbucks' services, and the screens before sign-in.
public final class Composition {
  /// The language, region and time.
  public let settings: AppSettings
  /// The phase and the preferences of the app.
  public let app: AppViewModel
  private let client: ServiceClient
  private let identity: RemoteIdentity
  private let services: RemoteServices
  private let directory: URL

  /// Creates the services.
  ///
  /// - Parameters:
  ///   - service: The address of the service.
  ///   - directory: The folder for the app's files.
  ///   - settings: The region, language and time.
  public init(service: URL, directory: URL, settings: AppSettings) {
    self.settings = settings
    self.directory = directory
    client = ServiceClient(
      address: service, transport: BackgroundTaskTransport(URLSessionTransport()),
      store: FileSessionStore(directory: directory), settings: settings)
    services = RemoteServices(client: client)
    let store = FileDeviceStateStore(directory: directory)
    identity = RemoteIdentity(
      client: client, store: store,
      // Read later, since the device is unknown before launch.
      deviceName: { "Mermaidbucks, \(UIDevice.current.model)" })
    let app = AppViewModel(
      authentication: identity, store: store, settings: settings, hasOnboarding: false)
    self.app = app
    client.onSessionEnd = { [weak app] in app?.sessionDidEnd() }
  }

  /// Creates the builder of a customer's screens.
  func makeSession(for customer: Customer) -> CustomerSession {
    CustomerSession(
      customer: customer, client: client, identity: identity, services: services,
      directory: directory, app: app, settings: settings)
  }
}

extension Composition: AppComposition {
  /// Mermaidbucks' colors.
  public var brand: Brand { .mermaidbucks }

  /// Creates the sign-in screen, which leads to sign-up and password reset.
  public func makeSignInViewController(notice: LoadFailure?) -> UIViewController {
    let model = SignInViewModel(
      authentication: identity, settings: settings, notice: notice,
      onSignIn: { [app] in app.didSignIn($0) })
    return SignInNavigationController(
      model: model,
      look: SignInLook(
        title: \.appName, tagline: \.tagline, makeLogo: { SignInLogoView(frame: .zero) }),
      settings: settings, registration: identity, passwordReset: identity,
      onSignIn: { [app] in app.didSignIn($0) })
  }

  /// Creates the customer's tabs.
  public func makeMainViewController(for customer: Customer) -> any LinkOpening {
    MainTabBarController(session: makeSession(for: customer))
  }
}
