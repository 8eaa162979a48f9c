import AppsUI
import MermaidbucksKit
import UIKit

/// The sign-in form.
final class SignInViewController: UIViewController {
  private let model: SignInViewModel
  private let settings: AppSettings
  private let scrollView = UIScrollView()
  private let logoView = UIImageView()
  private let titleLabel = UILabel()
  private let taglineLabel = UILabel()
  private let emailField = UITextField()
  private let passwordField = UITextField()
  private let messageLabel = UILabel()
  private let signInButton = UIButton(configuration: .filled())
  private let demoButton = UIButton(configuration: .plain())

  init(model: SignInViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    style()
    layout()
    setActions()
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    titleLabel.text = phrases.appName
    taglineLabel.text = phrases.tagline
    emailField.placeholder = phrases.email
    emailField.accessibilityLabel = phrases.email
    passwordField.placeholder = phrases.password
    passwordField.accessibilityLabel = phrases.password
    if emailField.text != model.email { emailField.text = model.email }
    if passwordField.text != model.password { passwordField.text = model.password }
    emailField.isEnabled = model.isEnabled
    passwordField.isEnabled = model.isEnabled
    showMessage(model.message)
    signInButton.configuration?.title = model.isEnabled ? phrases.signIn : phrases.signingIn
    signInButton.configuration?.showsActivityIndicator = !model.isEnabled
    signInButton.isEnabled = model.isEnabled
    demoButton.configuration?.title = phrases.useDemoAccount
    demoButton.isHidden = model.demoAccount == nil
    demoButton.isEnabled = model.isEnabled
  }

  private func showMessage(_ message: String?) {
    guard message != messageLabel.text else { return }
    messageLabel.text = message
    messageLabel.isHidden = message == nil
    guard let message else { return }
    UIAccessibility.post(notification: .announcement, argument: message)
    switch model.faultyField {
    case .email: emailField.becomeFirstResponder()
    case .password: passwordField.becomeFirstResponder()
    case nil: break
    }
  }

  private func submit() {
    view.endEditing(true)
    Task { await model.submit() }
  }
}

// MARK: - Building

extension SignInViewController {
  private func style() {
    let configuration = UIImage.SymbolConfiguration(pointSize: 48, weight: .regular)
    logoView.image = UIImage(systemName: "cup.and.saucer.fill", withConfiguration: configuration)
    logoView.tintColor = .brandDarkGreen
    logoView.contentMode = .center
    titleLabel.font = UIFont.preferredFont(forTextStyle: .largeTitle).bold()
    titleLabel.accessibilityTraits.insert(.header)
    taglineLabel.font = .preferredFont(forTextStyle: .body)
    taglineLabel.textColor = .secondaryLabel
    messageLabel.font = .preferredFont(forTextStyle: .footnote)
    messageLabel.textColor = .systemRed
    messageLabel.isHidden = true
    for label in [titleLabel, taglineLabel, messageLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    for field in [emailField, passwordField] {
      field.borderStyle = .roundedRect
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      field.autocapitalizationType = .none
      field.autocorrectionType = .no
      field.clearButtonMode = .whileEditing
    }
    // One word: it becomes smaller rather than broken.
    titleLabel.numberOfLines = 1
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = 0.5
    emailField.keyboardType = .emailAddress
    emailField.textContentType = .username
    emailField.returnKeyType = .next
    emailField.delegate = self
    passwordField.isSecureTextEntry = true
    passwordField.textContentType = .password
    passwordField.returnKeyType = .go
    passwordField.delegate = self
    signInButton.configuration?.baseBackgroundColor = .brandDarkGreen
    signInButton.configuration?.baseForegroundColor = .white
    signInButton.configuration?.buttonSize = .large
    signInButton.configuration?.imagePadding = 8
    scrollView.keyboardDismissMode = .onDrag
  }

  private func layout() {
    let heading = UIStackView(arrangedSubviews: [logoView, titleLabel, taglineLabel])
    heading.axis = .vertical
    heading.spacing = 4
    heading.setCustomSpacing(12, after: logoView)
    let stack = UIStackView(arrangedSubviews: [
      heading, emailField, passwordField, messageLabel, signInButton, demoButton,
    ])
    stack.axis = .vertical
    stack.spacing = 12
    stack.setCustomSpacing(36, after: heading)
    stack.setCustomSpacing(20, after: passwordField)
    for child in [scrollView, stack] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let width = stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -48)
    width.priority = UILayoutPriority(999)
    // A little above the middle where there is room; from the top where there is not.
    let middle = stack.centerYAnchor.constraint(equalTo: frame.centerYAnchor, constant: -40)
    middle.priority = .defaultLow
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: area.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      stack.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: 24),
      content.bottomAnchor.constraint(greaterThanOrEqualTo: stack.bottomAnchor, constant: 24),
      content.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor),
      stack.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 400),
      emailField.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      passwordField.heightAnchor.constraint(equalTo: emailField.heightAnchor),
      width, middle,
    ])
  }

  private func setActions() {
    emailField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        model.email = emailField.text ?? ""
        model.didEdit()
      }, for: .editingChanged)
    passwordField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        model.password = passwordField.text ?? ""
        model.didEdit()
      }, for: .editingChanged)
    signInButton.addAction(
      UIAction { [weak self] _ in self?.submit() }, for: .primaryActionTriggered)
    demoButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        view.endEditing(true)
        Task { await self.model.useDemoAccount() }
      }, for: .primaryActionTriggered)
  }
}

extension SignInViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === emailField {
      passwordField.becomeFirstResponder()
    } else {
      submit()
    }
    return false
  }
}
