public import AppsKit
public import UIKit

/// Sign-in, and the sign-up and password reset screens that it leads to.
public final class SignInNavigationController: UINavigationController {
  private let environment: AppEnvironment
  private let model: SignInViewModel
  private let registration: any Registering
  private let asksForContact: Bool

  private var settings: AppSettings { environment.settings }

  /// Creates a stack that shows sign-in, or a screen that leads to it.
  ///
  /// - Parameters:
  ///   - notice: Why the customer has to sign in again; `nil` where there is no reason to show.
  ///   - blankText: The message for any empty field; `nil` for a message of each field.
  ///   - registration: Adds accounts; `nil` for the identity service itself.
  ///   - asksForContact: Whether sign-up asks for a nickname and a mobile number.
  ///   - makeWelcome: Creates a first screen from the ways to sign-in and to sign-up; `nil` for
  ///     sign-in itself.
  public init(
    environment: AppEnvironment, notice: LoadFailure?, look: SignInLook,
    blankText: ((Phrases) -> String)? = nil, registration: (any Registering)? = nil,
    asksForContact: Bool = false,
    makeWelcome: (
      (_ signIn: @escaping () -> Void, _ signUp: @escaping () -> Void) -> UIViewController
    )? = nil
  ) {
    let (settings, app) = (environment.settings, environment.app)
    let model = SignInViewModel(
      authentication: environment.identity, settings: settings, notice: notice,
      blankText: blankText, onSignIn: { app.didSignIn($0) })
    self.environment = environment
    self.model = model
    self.registration = registration ?? environment.identity
    self.asksForContact = asksForContact
    super.init(nibName: nil, bundle: nil)
    let signIn = SignInViewController(model: model, look: look, settings: settings)
    signIn.onSignUp = { [weak self] in self?.showSignUp() }
    signIn.onForgotPassword = { [weak self] in self?.showPasswordReset($0) }
    signIn.isFirst = makeWelcome == nil
    guard let makeWelcome else {
      viewControllers = [signIn]
      return
    }
    viewControllers = [
      makeWelcome(
        { [weak self] in self?.pushViewController(signIn, animated: true) },
        { [weak self] in self?.showSignUp() })
    ]
    // The reason why an earlier session ended is on the sign-in screen.
    if model.message != nil { pushViewController(signIn, animated: false) }
  }

  /// Returns `nil`: the controller is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  private func showSignUp() {
    let form = SignUpViewModel(
      service: registration, settings: settings, asksForContact: asksForContact,
      onSignIn: { [app = environment.app] in app.didSignIn($0) })
    pushViewController(SignUpViewController(model: form, settings: settings), animated: true)
  }

  private func showPasswordReset(_ email: String) {
    let form = PasswordResetViewModel(
      email: email, service: environment.identity, settings: settings)
    let controller = PasswordResetViewController(model: form, settings: settings)
    controller.onDone = { [weak self, model] in
      // Sign-in keeps the address of the new password.
      model.email = form.email.trimmed
      model.password = ""
      model.didEdit()
      guard let self else { return }
      let signIn = viewControllers.first { $0 is SignInViewController }
      _ = signIn.map { self.popToViewController($0, animated: true) }
    }
    pushViewController(controller, animated: true)
  }
}
