import AppsUI
import BankeyKit
import UIKit

/// Title and tagline that slide in, and the form under them.
final class LoginViewController: UIViewController {
  private let model: SignInViewModel
  private let settings: AppSettings
  private let scrollView = UIScrollView()
  private let waveView = WaveView()
  private let titleLabel = UILabel(frame: .zero)
  private let subtitleLabel = UILabel(.title3, alignment: .center)
  private let loginView = LoginView()
  private let signInButton = UIButton(configuration: .brand())
  private let errorMessageLabel = FaultLabel()
  private let demoButton = UIButton(configuration: .quiet())
  private let forgotButton = UIButton(configuration: .quiet())
  private let signUpButton = UIButton(configuration: .quiet())
  private var titleLeadingAnchor: NSLayoutConstraint?
  private var subtitleLeadingAnchor: NSLayoutConstraint?
  private var shownRefusals = 0
  private var hasSlidIn = false
  /// Called to set a new password, with the address as typed.
  var onForgotPassword: (String) -> Void = { _ in }
  /// Called to make an account.
  var onSignUp: () -> Void = {}
  /// Where both lines stand before they slide in.
  private static let offScreen: CGFloat = -1000

  init(model: SignInViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    style()
    layout()
    setActions()
    Task { await model.load() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    slideIn()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    titleLabel.text = phrases.appName
    subtitleLabel.text = phrases.tagline
    loginView.show(
      email: model.email, password: model.password, isEnabled: model.isEnabled, phrases)
    errorMessageLabel.show(model.message)
    signInButton.configuration?.title = model.isEnabled ? phrases.signIn : phrases.signingIn
    signInButton.configuration?.showsActivityIndicator = !model.isEnabled
    signInButton.isEnabled = model.isEnabled
    demoButton.configuration?.title = phrases.useDemoAccount
    demoButton.isHidden = model.demoAccount == nil
    demoButton.isEnabled = model.isEnabled
    forgotButton.configuration?.title = phrases.forgotPassword
    signUpButton.configuration?.title = phrases.createAccount
    if model.refusalCount != shownRefusals {
      shownRefusals = model.refusalCount
      shakeButton()
    }
  }

  private func submit() {
    view.endEditing(true)
    Task { await model.submit() }
  }
}

// MARK: - Motion

extension LoginViewController {
  /// Slides both lines in from the left, the second a little later.
  private func slideIn() {
    guard !hasSlidIn else { return }
    hasSlidIn = true
    guard !UIAccessibility.isReduceMotionEnabled else {
      titleLeadingAnchor?.constant = 0
      subtitleLeadingAnchor?.constant = 0
      titleLabel.alpha = 1
      subtitleLabel.alpha = 1
      return
    }
    let duration = 0.8
    for (delay, label, anchor) in [
      (0, titleLabel, titleLeadingAnchor), (0.2, subtitleLabel, subtitleLeadingAnchor),
    ] {
      let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) { [self] in
        anchor?.constant = 0
        label.alpha = 1
        view.layoutIfNeeded()
      }
      animator.startAnimation(afterDelay: delay)
    }
  }

  private func shakeButton() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, -10, 10, 0]
    animation.keyTimes = [0, 0.16, 0.5, 0.83, 1]
    animation.duration = 0.4
    animation.isAdditive = true
    signInButton.layer.add(animation, forKey: "shake")
  }
}

// MARK: - Building

extension LoginViewController {
  private func style() {
    view.backgroundColor = .systemBackground
    let large = UIFont.systemFont(ofSize: 44, weight: .bold)
    titleLabel.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: large)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = 0.5
    titleLabel.textAlignment = .center
    titleLabel.textColor = .brandTeal
    titleLabel.accessibilityTraits.insert(.header)
    subtitleLabel.textColor = .secondaryLabel
    titleLabel.alpha = 0
    subtitleLabel.alpha = 0
    errorMessageLabel.textAlignment = .center
    scrollView.keyboardDismissMode = .onDrag
    for button in [forgotButton, signUpButton] { button.configuration?.buttonSize = .small }
  }

  private func layout() {
    let links = UIStackView(arrangedSubviews: [forgotButton, signUpButton])
    links.distribution = .equalSpacing
    let form = UIStackView.column(
      [loginView, signInButton, errorMessageLabel, demoButton, links], spacing: 14)
    form.setCustomSpacing(20, after: loginView)
    for child in [waveView, scrollView, titleLabel, subtitleLabel, form] {
      child.translatesAutoresizingMaskIntoConstraints = false
    }
    view.addSubview(waveView)
    view.addSubview(scrollView)
    for child in [titleLabel, subtitleLabel, form] { scrollView.addSubview(child) }
    arrange(links)
    registerForTraitChanges(
      [UITraitPreferredContentSizeCategory.self, UITraitVerticalSizeClass.self]
    ) { (self: LoginViewController, _: UITraitCollection) in self.arrange(links) }

    view.keyboardLayoutGuide.usesBottomSafeArea = false
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let area = view.safeAreaLayoutGuide
    let titleLeading = titleLabel.leadingAnchor.constraint(
      equalTo: form.leadingAnchor, constant: Self.offScreen)
    let subtitleLeading = subtitleLabel.leadingAnchor.constraint(
      equalTo: form.leadingAnchor, constant: Self.offScreen)
    titleLeadingAnchor = titleLeading
    subtitleLeadingAnchor = subtitleLeading
    let width = form.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -48)
    width.priority = UILayoutPriority(999)
    // A little above the middle where there is room; from the top where there is not.
    let middle = form.centerYAnchor.constraint(equalTo: frame.centerYAnchor, constant: 24)
    middle.priority = .defaultLow
    NSLayoutConstraint.activate([
      waveView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      waveView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      waveView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      waveView.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.24),
      scrollView.topAnchor.constraint(equalTo: area.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      content.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor),

      titleLabel.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: 24),
      titleLeading,
      titleLabel.widthAnchor.constraint(equalTo: form.widthAnchor),
      subtitleLabel.topAnchor.constraint(
        equalToSystemSpacingBelow: titleLabel.bottomAnchor, multiplier: 1),
      subtitleLeading,
      subtitleLabel.widthAnchor.constraint(equalTo: form.widthAnchor),

      form.topAnchor.constraint(equalTo: subtitleLabel.bottomAnchor, constant: 32),
      form.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      form.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
      width, middle,
      content.bottomAnchor.constraint(greaterThanOrEqualTo: form.bottomAnchor, constant: 48),
    ])
  }

  /// Large text has no room side by side, and there or on a low screen none above the waves.
  private func arrange(_ links: UIStackView) {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    links.axis = isLarge ? .vertical : .horizontal
    waveView.isHidden = isLarge || traitCollection.verticalSizeClass == .compact
  }

  private func setActions() {
    loginView.onEmail = { [weak self] in
      self?.model.email = $0
      self?.model.didEdit()
    }
    loginView.onPassword = { [weak self] in
      self?.model.password = $0
      self?.model.didEdit()
    }
    loginView.onReturn = { [weak self] in self?.submit() }
    signInButton.addAction(
      UIAction { [weak self] _ in self?.submit() }, for: .primaryActionTriggered)
    demoButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        view.endEditing(true)
        Task { await self.model.useDemoAccount() }
      }, for: .primaryActionTriggered)
    forgotButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onForgotPassword(model.email)
      }, for: .primaryActionTriggered)
    signUpButton.addAction(
      UIAction { [weak self] _ in self?.onSignUp() }, for: .primaryActionTriggered)
  }
}
