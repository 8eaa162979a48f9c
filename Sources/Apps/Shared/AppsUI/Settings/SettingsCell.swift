import UIKit

/// A row of settings: a symbol, a title, and a value or a switch.
final class SettingsCell: UITableViewCell {
  static let reuseIdentifier = "SettingsCell"
  private let badge = SymbolBadge(side: 32)
  private let titleLabel = WholeWordLabel(.body)
  private let valueLabel = WholeWordLabel(.body, color: .secondaryText)
  private let control = UISwitch()
  private let texts = UIStackView()
  private var onToggle: () -> Void = {}

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    control.onTintColor = .brandButton
    control.addAction(UIAction { [weak self] _ in self?.onToggle() }, for: .valueChanged)
    layout()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: SettingsCell, _: UITraitCollection) in self.arrange()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ row: SettingsRow) {
    badge.show(row.symbolName, color: row.color)
    titleLabel.text = row.title
    titleLabel.textColor = row.isDestructive ? .redText : .label
    valueLabel.text = row.value
    valueLabel.isHidden = row.value == nil
    onToggle = row.action
    control.isHidden = row.isOn == nil
    if let isOn = row.isOn, control.isOn != isOn { control.isOn = isOn }
    control.accessibilityLabel = row.title
    selectionStyle = row.isOn == nil ? .default : .none
    accessoryType = row.isOn == nil && !row.isDestructive ? .disclosureIndicator : .none
    isAccessibilityElement = row.isOn == nil
    titleLabel.isAccessibilityElement = false
    accessibilityTraits = .button
    // The switch is an element of its own.
    accessibilityLabel = row.isOn == nil ? row.title : nil
    accessibilityValue = row.isOn == nil ? row.value : nil
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

  /// Stacks title and value for large text.
  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    texts.axis = isLarge ? .vertical : .horizontal
  }
}
