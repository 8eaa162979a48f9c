import AppsUI
import BankeyKit
import UIKit

/// The name of the bank, a greeting with the day and its sky, and the bell.
final class AccountSummaryHeaderView: UIView {
  let stackView = UIStackView.column([], spacing: 4)
  let logoLabel = UILabel(.title1, isBold: true, color: .white)
  let greetingLabel = UILabel(.title3, color: .white)
  let nameLabel = UILabel(.title3, isBold: true, color: .white)
  let dateLabel = UILabel(.subheadline, color: .onBrandSecondary)
  let shakeyBellView = NotificationBadgeView()
  private let skyView = UIImageView()
  private let ground = GradientView()
  private let details = UIStackView()
  private var expanded: NSLayoutConstraint?
  private var collapsed: NSLayoutConstraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    style()
    layout()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ model: AccountSummaryViewModel) {
    let phrases = model.phrases
    logoLabel.text = phrases.appName
    greetingLabel.text = phrases.greeting(model.dayPart)
    nameLabel.text = model.name
    dateLabel.text = model.dateText
    skyView.image = UIImage(
      systemName: symbol(of: model.dayPart),
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 44, weight: .regular))
    skyView.accessibilityLabel = phrases.sky(model.dayPart)
    shakeyBellView.show(model.unreadCount, phrases)
  }

  /// How much lower the header is when it is collapsed.
  var collapsibleHeight: CGFloat { details.frame.height + 16 }

  /// Leaves the name of the bank and the bell alone, or shows everything.
  func collapse(_ isCollapsed: Bool) {
    expanded?.isActive = false
    collapsed?.isActive = false
    (isCollapsed ? collapsed : expanded)?.isActive = true
    details.alpha = isCollapsed ? 0 : 1
    details.accessibilityElementsHidden = isCollapsed
  }

  private func symbol(of part: DayPart) -> String {
    switch part {
    case .morning: "sunrise.fill"
    case .afternoon: "sun.max.fill"
    case .evening: "sunset.fill"
    case .night: "moon.stars.fill"
    }
  }
}

extension AccountSummaryHeaderView {
  private func style() {
    clipsToBounds = true
    logoLabel.accessibilityTraits.insert(.header)
    logoLabel.numberOfLines = 1
    skyView.tintColor = .sun
    skyView.contentMode = .center
    skyView.isAccessibilityElement = true
    skyView.accessibilityTraits = .image
    skyView.setContentHuggingPriority(.required, for: .horizontal)
    skyView.setContentCompressionResistancePriority(.required, for: .horizontal)
  }

  private func layout() {
    for label in [greetingLabel, nameLabel, dateLabel] { stackView.addArrangedSubview(label) }
    stackView.spacing = 2
    stackView.setCustomSpacing(6, after: nameLabel)
    details.addArrangedSubview(stackView)
    details.addArrangedSubview(skyView)
    details.alignment = .center
    details.spacing = 12
    fill(with: ground)
    for view in [logoLabel, details, shakeyBellView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let area = safeAreaLayoutGuide
    let bell = shakeyBellView
    expanded = bottomAnchor.constraint(equalTo: details.bottomAnchor, constant: 20)
    collapsed = bottomAnchor.constraint(equalTo: logoLabel.bottomAnchor, constant: 12)
    NSLayoutConstraint.activate([
      logoLabel.topAnchor.constraint(equalTo: area.topAnchor, constant: 8),
      logoLabel.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20),
      logoLabel.heightAnchor.constraint(greaterThanOrEqualToConstant: 36),
      bell.centerYAnchor.constraint(equalTo: logoLabel.centerYAnchor),
      bell.leadingAnchor.constraint(
        greaterThanOrEqualTo: logoLabel.trailingAnchor, constant: 8),
      area.trailingAnchor.constraint(equalTo: bell.trailingAnchor, constant: 10),
      details.topAnchor.constraint(equalTo: logoLabel.bottomAnchor, constant: 12),
      details.leadingAnchor.constraint(equalTo: logoLabel.leadingAnchor),
      area.trailingAnchor.constraint(equalTo: details.trailingAnchor, constant: 20),
    ])
    collapse(false)
  }
}
