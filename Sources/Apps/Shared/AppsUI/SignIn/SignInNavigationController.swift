public import AppsKit
public import UIKit

/// Sign-in, and the sign-up and password reset screens that it leads to.
public final class SignInNavigationController: UINavigationController {
  private let model: SignInViewModel
  private let settings: AppSettings
  private let registration: any Registering
  private let passwordReset: any PasswordResetting
  private let asksForContact: Bool
  private let onSignIn: (Customer) -> Void

  /// Creates a stack that shows sign-in, or a screen that leads to it.
  ///
  /// - Parameters:
  ///   - asksForContact: Whether sign-up asks for a nickname and a mobile number.
  ///   - makeWelcome: Creates a first screen from the ways to sign-in and to sign-up; `nil` for
  ///     sign-in itself.
  ///   - onSignIn: Called with the customer of a new account.
  public init(
    model: SignInViewModel, look: SignInLook, settings: AppSettings,
    registration: any Registering, passwordReset: any PasswordResetting,
    asksForContact: Bool = false,
    makeWelcome: (
      (_ signIn: @escaping () -> Void, _ signUp: @escaping () -> Void) -> UIViewController
    )? = nil,
    onSignIn: @escaping (Customer) -> Void
  ) {
    self.model = model
    self.settings = settings
    self.registration = registration
    self.passwordReset = passwordReset
    self.asksForContact = asksForContact
    self.onSignIn = onSignIn
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
      onSignIn: onSignIn)
    pushViewController(SignUpViewController(model: form, settings: settings), animated: true)
  }

  private func showPasswordReset(_ email: String) {
    let form = PasswordResetViewModel(email: email, service: passwordReset, settings: settings)
    let controller = PasswordResetViewController(model: form, settings: settings)
    controller.onDone = { [weak self, model] in
      // Sign-in keeps the address of the new password.
      model.email = EmailAddress.trimmed(form.email)
      model.password = ""
      model.didEdit()
      guard let self else { return }
      let signIn = viewControllers.first { $0 is SignInViewController }
      _ = signIn.map { self.popToViewController($0, animated: true) }
    }
    pushViewController(controller, animated: true)
  }
}
