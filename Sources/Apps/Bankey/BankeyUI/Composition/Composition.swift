import AppsUI
public import BankeyKit
public import Foundation
import UIKit

/// Builds the app's services once, and the screens before anybody is signed in.
public final class Composition {
  let settings: AppSettings
  let app: AppViewModel
  private let client: ServiceClient
  private let services: RemoteServices
  private let directory: URL

  /// Makes the services.
  ///
  /// - Parameters:
  ///   - service: Where the service is.
  ///   - directory: The app's own folder, for what is kept between two runs.
  ///   - settings: Region, language and time.
  public init(service: URL, directory: URL, settings: AppSettings) {
    self.settings = settings
    self.directory = directory
    client = ServiceClient(
      address: service, transport: BackgroundTaskTransport(URLSessionTransport()),
      store: FileSessionStore(directory: directory), settings: settings)
    let memory = FileDeviceMemoryStore(directory: directory)
    services = RemoteServices(
      client: client, memory: memory, settings: settings,
      // The device is known only once there is a screen.
      deviceName: { "Bankey, \(UIDevice.current.model)" })
    let app = AppViewModel(authentication: services, memory: memory, settings: settings)
    self.app = app
    client.onSessionEnd = { [weak app] in app?.sessionDidEnd() }
  }

  func makeLoginViewController(notice: LoadFailure?) -> UIViewController {
    let model = SignInViewModel(
      authentication: services, settings: settings, notice: notice, blankText: \.blankLogin,
      onSignIn: { [app] in app.didSignIn($0) })
    let login = LoginViewController(model: model, settings: settings)
    let navigation = UINavigationController(rootViewController: login)
    login.onSignUp = { [weak self, weak navigation] in
      guard let self else { return }
      navigation?.pushViewController(makeSignUpViewController(), animated: true)
    }
    login.onForgotPassword = { [weak self, weak navigation] email in
      guard let self else { return }
      let form = PasswordResetViewModel(email: email, service: services, settings: settings)
      let reset = PasswordResetViewController(model: form, settings: settings)
      reset.onDone = { [weak navigation] in
        // Whoever has a new password need not say once more whose it is.
        model.email = EmailAddress.trimmed(form.email)
        model.password = ""
        model.didEdit()
        navigation?.popToRootViewController(animated: true)
      }
      navigation?.pushViewController(reset, animated: true)
    }
    return navigation
  }

  private func makeSignUpViewController() -> UIViewController {
    SignUpViewController(
      model: SignUpViewModel(
        service: services, settings: settings,
        onSignIn: { [app] in app.didSignIn($0) }), settings: settings)
  }

  func makeMainViewController(for customer: Customer) -> MainViewController {
    MainViewController(
      session: CustomerSession(
        customer: customer, client: client, services: services, directory: directory, app: app,
        settings: settings))
  }
}
