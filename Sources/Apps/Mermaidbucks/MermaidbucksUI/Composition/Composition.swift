import AppsUI
public import Foundation
public import MermaidbucksKit
import UIKit

/// Builds the app's services once and its screens as they are needed.
public final class Composition {
  let settings: AppSettings
  let services: RemoteServices
  let app: AppViewModel

  /// Makes the services.
  ///
  /// - Parameters:
  ///   - service: Where the service is.
  ///   - directory: The app's own folder, for what is kept between two runs.
  ///   - settings: Region, language and time.
  public init(service: URL, directory: URL, settings: AppSettings) {
    self.settings = settings
    let client = ServiceClient(
      address: service, transport: BackgroundTaskTransport(URLSessionTransport()),
      store: FileSessionStore(directory: directory), settings: settings)
    services = RemoteServices(client: client)
    let app = AppViewModel(authentication: services)
    self.app = app
    client.onSessionEnd = { [weak app] in app?.sessionDidEnd() }
  }

  func makeSignInViewController(notice: LoadFailure?) -> UIViewController {
    let model = SignInViewModel(
      authentication: services, settings: settings, notice: notice,
      onSignIn: { [app] in app.didSignIn($0) })
    return SignInViewController(model: model, settings: settings)
  }

  func makeMainViewController(for customer: Customer) -> MainTabBarController {
    let home = HomeViewModel(
      customer: customer, home: services, inbox: services, settings: settings)
    return MainTabBarController(
      home: HomeViewController(model: home, customer: customer, composition: self),
      settings: settings)
  }

  func makeHistoryViewController() -> UIViewController {
    UINavigationController(
      rootViewController: HistoryViewController(
        model: HistoryViewModel(history: services, settings: settings)))
  }

  func makeInboxViewController() -> UIViewController {
    UINavigationController(
      rootViewController: InboxViewController(
        model: InboxViewModel(inbox: services, settings: settings)))
  }
}
