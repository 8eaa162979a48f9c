import AppsKit
import UIKit

/// The app's name over a card with email and password, and the ways to other accounts.
final class SignInViewController: UIViewController {
  private let model: SignInViewModel
  private let settings: AppSettings
  private let look: SignInLook
  private let scrollView = UIScrollView()
  private let logoView: UIView?
  private let backdropView: UIView?
  private let titleLabel = UILabel(frame: .zero)
  private let taglineLabel = UILabel(.title3, color: .secondaryText, alignment: .center)
  private let credentialsView = CredentialsView()
  private let signInButton = UIButton(configuration: .brand())
  private let faultLabel = FaultLabel()
  private let demoButtons: [UIButton]
  private let forgotButton = UIButton(configuration: .quiet())
  private let signUpButton = UIButton(configuration: .quiet())
  private lazy var links = UIStackView(arrangedSubviews: [forgotButton, signUpButton])
  /// The area of the logo and the labels.
  private let headingGuide = UILayoutGuide()
  private var stackedConstraints: [NSLayoutConstraint] = []
  private var sideBySideConstraints: [NSLayoutConstraint] = []
  /// The horizontal positions of the title and the tagline, which slide in.
  private var slides: [(label: UILabel, constraint: NSLayoutConstraint)] = []
  private var shownRefusals = 0
  /// Called to reset the password, with the email address typed so far.
  var onForgotPassword: (String) -> Void = { _ in }
  /// Called to create an account.
  var onSignUp: () -> Void = {}
  /// Whether the screen is the first of its stack and has no bar to go back.
  var isFirst = true
  /// The position of the labels before they slide in.
  private static let offScreen: CGFloat = -1000

  init(model: SignInViewModel, look: SignInLook, settings: AppSettings) {
    self.model = model
    self.look = look
    self.settings = settings
    demoButtons = (0..<max(1, look.demoAccounts.count)).map { _ in
      UIButton(configuration: .quiet())
    }
    logoView = look.makeLogo()
    backdropView = look.makeBackdrop()
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
    navigationController?.setNavigationBarHidden(isFirst, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    slideIn()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    titleLabel.text = phrases[keyPath: look.title]
    taglineLabel.text = phrases[keyPath: look.tagline]
    credentialsView.show(
      email: model.email, password: model.password, isEnabled: model.isEnabled, phrases)
    faultLabel.show(model.message)
    signInButton.configuration?.title = model.isEnabled ? phrases.signIn : phrases.signingIn
    signInButton.configuration?.showsActivityIndicator = !model.isEnabled
    signInButton.isEnabled = model.isEnabled
    for (index, button) in demoButtons.enumerated() {
      let title: any KeyPath<Phrases, String> & Sendable =
        look.demoAccounts.isEmpty ? \.useDemoAccount : look.demoAccounts[index].title
      button.configuration?.title = phrases[keyPath: title]
      button.isHidden = model.demoAccount == nil
      button.isEnabled = model.isEnabled
    }
    forgotButton.configuration?.title = phrases.forgotPassword
    signUpButton.configuration?.title = phrases.createAccount
    signUpButton.isHidden = !look.allowsSignUp
    if model.refusalCount != shownRefusals {
      shownRefusals = model.refusalCount
      shakeButton()
      if let field = model.faultyField { credentialsView.focus(field) }
    }
  }

  /// Signs in with a demo account; `nil` for the one that the service names.
  private func signIn(with account: SignInLook.DemoAccount?) {
    view.endEditing(true)
    let chosen = account.map { DemoAccount(email: $0.email, password: $0.password) }
    Task { await model.useDemoAccount(chosen) }
  }

  private func submit() {
    view.endEditing(true)
    Task { await model.submit() }
  }

  private func setActions() {
    credentialsView.onEmail = { [weak self] in
      self?.model.email = $0
      self?.model.didEdit()
    }
    credentialsView.onPassword = { [weak self] in
      self?.model.password = $0
      self?.model.didEdit()
    }
    credentialsView.onReturn = { [weak self] in self?.submit() }
    signInButton.addAction(
      UIAction { [weak self] _ in self?.submit() }, for: .primaryActionTriggered)
    for (index, button) in demoButtons.enumerated() {
      let account = look.demoAccounts.indices.contains(index) ? look.demoAccounts[index] : nil
      button.addAction(
        UIAction { [weak self] _ in self?.signIn(with: account) }, for: .primaryActionTriggered)
    }
    forgotButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onForgotPassword(model.email)
      }, for: .primaryActionTriggered)
    signUpButton.addAction(
      UIAction { [weak self] _ in self?.onSignUp() }, for: .primaryActionTriggered)
  }
}

// MARK: - Motion

extension SignInViewController {
  /// Slides the title and the tagline in from the left, the tagline a little later.
  private func slideIn() {
    let slides = slides
    self.slides = []
    guard look.slidesTitleIn, !UIAccessibility.isReduceMotionEnabled else {
      for (label, constraint) in slides {
        constraint.constant = 0
        label.alpha = 1
      }
      return
    }
    for (index, (label, constraint)) in slides.enumerated() {
      let animator = UIViewPropertyAnimator(duration: 0.8, curve: .easeInOut) { [self] in
        constraint.constant = 0
        label.alpha = 1
        view.layoutIfNeeded()
      }
      animator.startAnimation(afterDelay: 0.2 * Double(index))
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

// MARK: - Layout

extension SignInViewController {
  private func style() {
    view.backgroundColor = .systemBackground
    let large = UIFont.systemFont(ofSize: 44, weight: .bold)
    titleLabel.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: large)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = 0.5
    titleLabel.textAlignment = .center
    titleLabel.textColor = .brandTint
    titleLabel.accessibilityTraits.insert(.header)
    faultLabel.textAlignment = .center
    scrollView.keyboardDismissMode = .onDrag
    for button in [forgotButton, signUpButton] { button.configuration?.buttonSize = .small }
    links.distribution = .equalSpacing
  }

  private func layout() {
    let form = UIStackView.column(
      [credentialsView, signInButton, faultLabel] + demoButtons + [links], spacing: 14)
    form.setCustomSpacing(20, after: credentialsView)
    let heading = [logoView, titleLabel, taglineLabel].compactMap { $0 }
    for child in [scrollView, form] + heading {
      child.translatesAutoresizingMaskIntoConstraints = false
    }
    layoutBackdrop()
    view.addSubview(scrollView)
    for child in heading + [form] { scrollView.addSubview(child) }
    scrollView.addLayoutGuide(headingGuide)
    layoutScrollView(around: form)
    layoutHeading()
    placeHeading(over: form)
    arrange()
    registerForTraitChanges(
      [UITraitPreferredContentSizeCategory.self, UITraitVerticalSizeClass.self]
    ) { (self: SignInViewController, _: UITraitCollection) in self.arrange() }
  }

  private func layoutBackdrop() {
    guard let backdropView else { return }
    backdropView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(backdropView)
    NSLayoutConstraint.activate([
      backdropView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      backdropView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      backdropView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      backdropView.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.24),
    ])
  }

  private func layoutScrollView(around form: UIView) {
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: area.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      content.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor),
      form.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
    ])
  }

  private func layoutHeading() {
    if let logoView {
      NSLayoutConstraint.activate([
        logoView.topAnchor.constraint(equalTo: headingGuide.topAnchor),
        logoView.centerXAnchor.constraint(equalTo: headingGuide.centerXAnchor),
        titleLabel.topAnchor.constraint(equalTo: logoView.bottomAnchor, constant: 12),
      ])
    } else {
      titleLabel.topAnchor.constraint(equalTo: headingGuide.topAnchor).isActive = true
    }
    for label in [titleLabel, taglineLabel] {
      let leading = label.leadingAnchor.constraint(
        equalTo: headingGuide.leadingAnchor, constant: look.slidesTitleIn ? Self.offScreen : 0)
      label.alpha = look.slidesTitleIn ? 0 : 1
      slides.append((label, leading))
      NSLayoutConstraint.activate([
        leading, label.widthAnchor.constraint(equalTo: headingGuide.widthAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      taglineLabel.topAnchor.constraint(
        equalToSystemSpacingBelow: titleLabel.bottomAnchor, multiplier: 1),
      headingGuide.bottomAnchor.constraint(equalTo: taglineLabel.bottomAnchor),
    ])
  }

  /// Makes the constraints that place the heading over the form, and beside it in landscape.
  private func placeHeading(over form: UIView) {
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let area = view.safeAreaLayoutGuide
    let width = form.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -48)
    width.priority = UILayoutPriority(999)
    // A little below the center where there is space, and from the top where there is not.
    let center = form.centerYAnchor.constraint(
      equalTo: frame.centerYAnchor, constant: logoView == nil ? 24 : 48)
    center.priority = .defaultLow
    stackedConstraints = [
      headingGuide.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: 24),
      headingGuide.leadingAnchor.constraint(equalTo: form.leadingAnchor),
      headingGuide.widthAnchor.constraint(equalTo: form.widthAnchor),
      form.topAnchor.constraint(equalTo: headingGuide.bottomAnchor, constant: 32),
      form.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      content.bottomAnchor.constraint(greaterThanOrEqualTo: form.bottomAnchor, constant: 48),
      width, center,
    ]
    let half = form.widthAnchor.constraint(equalTo: area.widthAnchor, multiplier: 0.5)
    half.priority = UILayoutPriority(999)
    let middle = form.centerYAnchor.constraint(equalTo: content.centerYAnchor)
    middle.priority = .defaultLow
    sideBySideConstraints = [
      headingGuide.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 24),
      form.leadingAnchor.constraint(equalTo: headingGuide.trailingAnchor, constant: 32),
      area.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: 24),
      headingGuide.centerYAnchor.constraint(equalTo: form.centerYAnchor),
      headingGuide.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: 24),
      form.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: 24),
      content.bottomAnchor.constraint(greaterThanOrEqualTo: form.bottomAnchor, constant: 24),
      half, middle,
    ]
  }

  /// Stacks the links for large text, puts the heading beside the form where the screen is low, and
  /// hides the backdrop where the form needs the space.
  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let isLow = traitCollection.verticalSizeClass == .compact
    links.axis = isLarge ? .vertical : .horizontal
    backdropView?.isHidden = isLarge || isLow
    let isSideBySide = isLow && !isLarge
    NSLayoutConstraint.deactivate(isSideBySide ? stackedConstraints : sideBySideConstraints)
    NSLayoutConstraint.activate(isSideBySide ? sideBySideConstraints : stackedConstraints)
  }
}
