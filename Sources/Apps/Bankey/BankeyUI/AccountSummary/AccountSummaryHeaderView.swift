import AppsUI
import BankeyKit
import UIKit

/// The bank's name, a greeting with the date and the sky, and the bell.
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
  private var isCollapsed = false
  /// The layout of the expanded header.
  private var expanded: [NSLayoutConstraint] = []
  /// The layout of the collapsed header: name and bell.
  private var collapsed: [NSLayoutConstraint] = []
  /// The layout in a low window: one row.
  private var low: [NSLayoutConstraint] = []

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
    skyView.image = UIImage(systemName: symbol(of: model.dayPart))
    skyView.accessibilityLabel = phrases.sky(model.dayPart)
    shakeyBellView.show(model.unreadCount, phrases)
  }

  /// The height that collapsing removes.
  var collapsibleHeight: CGFloat { isLow ? 0 : details.frame.height + 16 }

  private var isLow: Bool { traitCollection.verticalSizeClass == .compact }

  /// Collapses or expands the header.
  func collapse(_ isCollapsed: Bool) {
    self.isCollapsed = isCollapsed
    arrange()
  }

  private func arrange() {
    let isLow = isLow
    NSLayoutConstraint.deactivate(expanded + collapsed + low)
    NSLayoutConstraint.activate(isLow ? low : isCollapsed ? collapsed : expanded)
    stackView.axis = isLow ? .horizontal : .vertical
    stackView.alignment = isLow ? .firstBaseline : .fill
    stackView.spacing = isLow ? 8 : 2
    skyView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: isLow ? 26 : 44)
    let hidesDetails = isCollapsed && !isLow
    details.alpha = hidesDetails ? 0 : 1
    details.accessibilityElementsHidden = hidesDetails
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
    expanded = [
      details.topAnchor.constraint(equalTo: logoLabel.bottomAnchor, constant: 12),
      details.leadingAnchor.constraint(equalTo: logoLabel.leadingAnchor),
      area.trailingAnchor.constraint(equalTo: details.trailingAnchor, constant: 20),
      bottomAnchor.constraint(equalTo: details.bottomAnchor, constant: 20),
    ]
    collapsed =
      Array(expanded.dropLast()) + [
        bottomAnchor.constraint(equalTo: logoLabel.bottomAnchor, constant: 12)
      ]
    let lowest = bottomAnchor.constraint(equalTo: logoLabel.bottomAnchor, constant: 12)
    lowest.priority = .defaultHigh
    low = [
      lowest,
      details.centerYAnchor.constraint(equalTo: logoLabel.centerYAnchor),
      details.topAnchor.constraint(greaterThanOrEqualTo: area.topAnchor, constant: 8),
      details.leadingAnchor.constraint(
        greaterThanOrEqualTo: logoLabel.trailingAnchor, constant: 20),
      bell.leadingAnchor.constraint(equalTo: details.trailingAnchor, constant: 8),
      bottomAnchor.constraint(greaterThanOrEqualTo: details.bottomAnchor, constant: 12),
      bottomAnchor.constraint(greaterThanOrEqualTo: logoLabel.bottomAnchor, constant: 12),
    ]
    NSLayoutConstraint.activate([
      logoLabel.topAnchor.constraint(equalTo: area.topAnchor, constant: 8),
      logoLabel.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20),
      logoLabel.heightAnchor.constraint(greaterThanOrEqualToConstant: 36),
      bell.centerYAnchor.constraint(equalTo: logoLabel.centerYAnchor),
      bell.leadingAnchor.constraint(
        greaterThanOrEqualTo: logoLabel.trailingAnchor, constant: 8),
      area.trailingAnchor.constraint(equalTo: bell.trailingAnchor, constant: 10),
    ])
    arrange()
    registerForTraitChanges([UITraitVerticalSizeClass.self]) {
      (self: AccountSummaryHeaderView, _: UITraitCollection) in self.arrange()
    }
  }
}
