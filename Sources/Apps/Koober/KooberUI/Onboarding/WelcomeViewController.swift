import AppsUI
import KooberKit
import UIKit

/// The first screen: the three animals, and the ways to sign in and to sign up.
final class WelcomeViewController: UIViewController {
  private let settings: AppSettings
  private let animals = UIStackView()
  private let halves = UIStackView()
  private var widthLimit: NSLayoutConstraint?
  private let titleLabel = UILabel(frame: .zero)
  private let taglineLabel = UILabel(.title3, color: .white, alignment: .center)
  private let textLabel = UILabel(
    .subheadline, color: UIColor(white: 1, alpha: 0.85), alignment: .center)
  private let signInButton = UIButton(configuration: .brand())
  private let signUpButton = UIButton(configuration: .brand())
  /// Called to sign in.
  var onSignIn: () -> Void = {}
  /// Called to sign up.
  var onSignUp: () -> Void = {}

  init(settings: AppSettings) {
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    style()
    layout()
    signInButton.addAction(
      UIAction { [weak self] _ in self?.onSignIn() }, for: .primaryActionTriggered)
    signUpButton.addAction(
      UIAction { [weak self] _ in self?.onSignUp() }, for: .primaryActionTriggered)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let isBeside = traitCollection.verticalSizeClass == .compact && !isLarge
    halves.axis = isBeside ? .horizontal : .vertical
    halves.alignment = isBeside ? .center : .fill
    halves.distribution = isBeside ? .fillEqually : .fill
    widthLimit?.constant = isBeside ? 760 : Self.columnWidth
  }

  private static let columnWidth: CGFloat = 420

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    titleLabel.text = phrases.appName
    taglineLabel.text = phrases.tagline
    textLabel.text = phrases.welcomeText
    signInButton.configuration?.title = phrases.signIn
    signUpButton.configuration?.title = phrases.signUp
  }

  private func style() {
    let large = UIFont.systemFont(ofSize: 48, weight: .heavy)
    titleLabel.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: large)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.textAlignment = .center
    titleLabel.textColor = .white
    titleLabel.accessibilityTraits.insert(.header)
    for animal in Animal.allCases {
      let picture = UIImageView(image: animal.image(side: 104))
      picture.contentMode = .bottom
      animals.addArrangedSubview(picture)
    }
    animals.alignment = .bottom
    animals.spacing = -6
    signInButton.configuration?.baseBackgroundColor = .white
    signInButton.configuration?.baseForegroundColor = UIColor(hex: 0x8C3210)
    signUpButton.configuration?.baseBackgroundColor = UIColor(white: 1, alpha: 0.18)
    signUpButton.configuration?.baseForegroundColor = .white
  }

  private func layout() {
    view.fill(with: GradientView(frame: .zero))
    let disc = UIView()
    disc.backgroundColor = UIColor(hex: 0xFFF4E8)
    disc.layer.cornerRadius = 28
    let picture = UIStackView(arrangedSubviews: [animals])
    picture.axis = .vertical
    picture.alignment = .center
    disc.fill(
      with: picture, insets: NSDirectionalEdgeInsets(top: 20, leading: 8, bottom: 18, trailing: 8))
    let texts = UIStackView.column([titleLabel, taglineLabel, textLabel], spacing: 8)
    let buttons = UIStackView.column([signInButton, signUpButton], spacing: 12)
    let details = UIStackView.column([texts, buttons], spacing: 28)
    for half in [disc, details] { halves.addArrangedSubview(half) }
    halves.spacing = 28
    widthLimit = view.fillByScrolling(
      halves, in: view.safeAreaLayoutGuide, maximumWidth: Self.columnWidth, margin: 16)
  }
}
