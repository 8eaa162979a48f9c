public import AppsUI
public import Foundation
public import MermaidbucksKit
public import UIKit

/// Builds Mermaidbucks' services and screens.
public final class Composition {
  /// The language, region and time.
  public let settings: AppSettings
  private let directory: URL
  /// The phase and the preferences of the app.
  public let app: AppViewModel
  private let identity: RemoteIdentity
  private let services: RemoteServices

  /// Creates the services.
  ///
  /// - Parameters:
  ///   - service: The address of the service.
  ///   - directory: The folder for the app's files.
  ///   - settings: The region, language and time.
  public init(service: URL, directory: URL, settings: AppSettings) {
    self.settings = settings
    self.directory = directory
    let client = ServiceClient(
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

  /// Creates the cache of a screen for the signed-in customer.
  private func makeCache<Value: Codable & Sendable>(
    _ name: String
  ) -> (any ValueCaching<Value>)? {
    guard case .signedIn(let customer) = app.phase else { return nil }
    return FileValueCache<Value>(
      name, customer: customer.email, in: directory, now: settings.now)
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

  func makeSettingsViewController(for customer: Customer) -> UIViewController {
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
    let home = HomeViewModel(
      customer: customer, home: services, feedCache: makeCache("known-home"),
      rewardsCache: makeCache("known-rewards"), settings: settings)
    return MainTabBarController(
      home: HomeViewController(model: home, customer: customer, composition: self),
      composition: self)
  }
}
