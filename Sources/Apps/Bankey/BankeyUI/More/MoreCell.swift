import AppsUI
import BankeyKit
import UIKit

/// A setting: a symbol, its name, and its value or a switch.
final class MoreCell: UITableViewCell {
  static let reuseIdentifier = "MoreCell"
  private let badge = SymbolBadge(side: 32)
  private let titleLabel = UILabel(.body)
  private let valueLabel = UILabel(.body, color: .secondaryLabel)
  private let control = UISwitch()
  private let texts = UIStackView()
  private var onToggle: () -> Void = {}

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    control.onTintColor = .brandButton
    control.addAction(UIAction { [weak self] _ in self?.onToggle() }, for: .valueChanged)
    layout()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: MoreCell, _: UITraitCollection) in self.arrange()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(
    _ title: String, value: String?, symbolName: String, color: UIColor, isOn: Bool?,
    isDestructive: Bool, onToggle: @escaping () -> Void
  ) {
    badge.show(symbolName, color: color)
    titleLabel.text = title
    titleLabel.textColor = isDestructive ? .systemRed : .label
    valueLabel.text = value
    valueLabel.isHidden = value == nil
    self.onToggle = onToggle
    control.isHidden = isOn == nil
    if let isOn, control.isOn != isOn { control.isOn = isOn }
    control.accessibilityLabel = title
    selectionStyle = isOn == nil ? .default : .none
    accessoryType = isOn == nil && !isDestructive ? .disclosureIndicator : .none
    isAccessibilityElement = isOn == nil
    titleLabel.isAccessibilityElement = false
    accessibilityTraits = .button
    accessibilityLabel = title
    accessibilityValue = value
  }

  private func layout() {
    texts.addArrangedSubview(titleLabel)
    texts.addArrangedSubview(valueLabel)
    texts.spacing = 8
    titleLabel.setContentHuggingPriority(.defaultLow, for: .horizontal)
    valueLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    control.setContentHuggingPriority(.required, for: .horizontal)
    control.setContentCompressionResistancePriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [badge, texts, control])
    row.spacing = 12
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      contentView.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 8),
    ])
    arrange()
  }

  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    texts.axis = isLarge ? .vertical : .horizontal
  }
}

/// Who is signed in, with their initials.
final class ProfileCell: UITableViewCell {
  static let reuseIdentifier = "ProfileCell"
  private let initialsLabel = UILabel(frame: .zero)
  private let ground = GradientView(frame: .zero)
  private let nameLabel = UILabel(.title3, isBold: true)
  private let emailLabel = UILabel(.subheadline, color: .secondaryLabel)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    emailLabel.numberOfLines = 1
    emailLabel.adjustsFontSizeToFitWidth = true
    emailLabel.minimumScaleFactor = 0.5
    ground.layer.cornerRadius = 30
    ground.clipsToBounds = true
    initialsLabel.font = .systemFont(ofSize: 24, weight: .semibold)
    initialsLabel.textColor = .white
    initialsLabel.textAlignment = .center
    ground.fill(with: initialsLabel)
    let texts = UIStackView.column([nameLabel, emailLabel], spacing: 2)
    let row = UIStackView(arrangedSubviews: [ground, texts])
    row.spacing = 16
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      ground.widthAnchor.constraint(equalToConstant: 60),
      ground.heightAnchor.constraint(equalToConstant: 60),
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 14),
      contentView.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 14),
    ])
    accessoryType = .disclosureIndicator
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ profile: Profile) {
    initialsLabel.text = [profile.firstName.first, profile.lastName.first]
      .compactMap { $0.map(String.init) }.joined().uppercased()
    nameLabel.text = profile.name
    emailLabel.text = profile.email
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = profile.name
    accessibilityValue = profile.email
  }
}
