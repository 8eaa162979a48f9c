public import AppsKit
public import UIKit

/// Sign-in, and the sign-up and password reset screens that it leads to.
public final class SignInNavigationController: UINavigationController {
  private let model: SignInViewModel
  private let settings: AppSettings
  private let registration: any Registering
  private let passwordReset: any PasswordResetting
  private let onSignIn: (Customer) -> Void

  /// Creates a stack that shows sign-in.
  ///
  /// - Parameter onSignIn: Called with the customer of a new account.
  public init(
    model: SignInViewModel, look: SignInLook, settings: AppSettings,
    registration: any Registering, passwordReset: any PasswordResetting,
    onSignIn: @escaping (Customer) -> Void
  ) {
    self.model = model
    self.settings = settings
    self.registration = registration
    self.passwordReset = passwordReset
    self.onSignIn = onSignIn
    super.init(nibName: nil, bundle: nil)
    let signIn = SignInViewController(model: model, look: look, settings: settings)
    signIn.onSignUp = { [weak self] in self?.showSignUp() }
    signIn.onForgotPassword = { [weak self] in self?.showPasswordReset($0) }
    viewControllers = [signIn]
  }

  /// Returns `nil`: the controller is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  private func showSignUp() {
    let form = SignUpViewModel(service: registration, settings: settings, onSignIn: onSignIn)
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
      self?.popToRootViewController(animated: true)
    }
    pushViewController(controller, animated: true)
  }
}
