public import AppsUI
public import Foundation
public import KooberKit
public import UIKit

/// Builds Koober's services, and the screens before sign-in.
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
    let store = FileDeviceStateStore(directory: directory)
    identity = RemoteIdentity(
      client: client, store: store,
      // Read later, since the device is unknown before launch.
      deviceName: { "Koober, \(UIDevice.current.model)" })
    services = RemoteServices(client: client, address: service)
    let app = AppViewModel(
      authentication: identity, store: store, settings: settings, hasOnboarding: false)
    self.app = app
    client.onSessionEnd = { [weak app] in app?.sessionDidEnd() }
  }
}

extension Composition: AppComposition {
  /// Koober's colors.
  public var brand: Brand { .koober }

  /// Creates the welcome screen, which leads to sign-in, sign-up and password reset.
  public func makeSignInViewController(notice: LoadFailure?) -> UIViewController {
    let model = SignInViewModel(
      authentication: identity, settings: settings, notice: notice,
      onSignIn: { [app] in app.didSignIn($0) })
    return SignInNavigationController(
      model: model,
      look: SignInLook(
        title: \.appName, tagline: \.tagline, makeLogo: { LogoView(side: 96) }),
      settings: settings,
      registration: RiderRegistration(identity: identity, profiles: services),
      passwordReset: identity, asksForContact: true,
      makeWelcome: { [settings] signIn, signUp in
        let welcome = WelcomeViewController(settings: settings)
        welcome.onSignIn = signIn
        welcome.onSignUp = signUp
        return welcome
      },
      onSignIn: { [app] in app.didSignIn($0) })
  }

  /// Creates the map of a rider.
  public func makeMainViewController(for customer: Customer) -> any LinkOpening {
    MainViewController(
      session: RiderSession(
        customer: customer, client: client, identity: identity, services: services,
        directory: directory, app: app, settings: settings))
  }
}
