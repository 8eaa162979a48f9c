import AppsUI
import BankeyKit
import UIKit

/// An account: its type over a colored line, its name, its balance and a chevron.
final class AccountSummaryTile: UIControl {
  static let height: CGFloat = 112
  let typeLabel = UILabel(.caption1, color: .secondaryText)
  let underlineView = UIView()
  let nameLabel = UILabel(.headline)
  let balanceStackView = UIStackView()
  let balanceLabel = UILabel(.footnote, color: .secondaryText)
  let balanceAmountLabel = BalanceLabel(frame: .zero)
  let chevronImageView = UIImageView()
  private let row = UIStackView()
  private var balanceLimit: NSLayoutConstraint?
  /// Called by a tap.
  var onTap: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    style()
    layout()
    addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ account: Account, _ amounts: AmountText, _ phrases: Phrases) {
    typeLabel.text = [phrases.name(of: account.type), shortNumber(account, phrases)]
      .filter { !$0.isEmpty }.joined(separator: "  ")
    underlineView.backgroundColor = .underline(of: account.type)
    nameLabel.text = account.name
    balanceLabel.text = phrases.balanceName(of: account.type)
    balanceAmountLabel.show(account.balance, amounts)
    accessibilityLabel = account.name
    accessibilityValue = [
      phrases.name(of: account.type), phrases.balanceName(of: account.type),
      amounts.text(of: account.balance),
    ].joined(separator: ", ")
  }

  /// Whether the account is shown beside the tiles.
  var isChosen = false {
    didSet {
      guard isChosen != oldValue else { return }
      layer.borderWidth = isChosen ? 2 : 0
      layer.borderColor = UIColor.brandTint.resolvedColor(with: traitCollection).cgColor
      if isChosen {
        accessibilityTraits.insert(.selected)
      } else {
        accessibilityTraits.remove(.selected)
      }
    }
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray5 : .cardBackground }
  }

  private func shortNumber(_ account: Account, _ phrases: Phrases) -> String {
    account.lastDigits.isEmpty ? "" : phrases.endingIn(account.lastDigits)
  }
}

extension AccountSummaryTile {
  private func style() {
    backgroundColor = .cardBackground
    layer.cornerRadius = CardView.cornerRadius
    isAccessibilityElement = true
    accessibilityTraits = .button
    nameLabel.numberOfLines = 2
    typeLabel.numberOfLines = 1
    underlineView.layer.cornerRadius = 2
    balanceStackView.axis = .vertical
    chevronImageView.image = UIImage(systemName: "chevron.forward")
    chevronImageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 14, weight: .semibold)
    chevronImageView.tintColor = .tertiaryLabel
    chevronImageView.contentMode = .center
  }

  private func layout() {
    balanceStackView.addArrangedSubview(balanceLabel)
    balanceStackView.addArrangedSubview(balanceAmountLabel)
    row.addArrangedSubview(nameLabel)
    row.addArrangedSubview(balanceStackView)
    row.spacing = 12
    row.isUserInteractionEnabled = false
    for view in [typeLabel, underlineView, row, chevronImageView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    chevronImageView.setContentHuggingPriority(.required, for: .horizontal)
    chevronImageView.setContentCompressionResistancePriority(.required, for: .horizontal)
    nameLabel.setContentHuggingPriority(.defaultLow, for: .horizontal)
    balanceStackView.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    balanceAmountLabel.setContentCompressionResistancePriority(
      UILayoutPriority(751), for: .horizontal)
    let height = heightAnchor.constraint(greaterThanOrEqualToConstant: Self.height)
    NSLayoutConstraint.activate([
      height,
      typeLabel.topAnchor.constraint(equalTo: topAnchor, constant: 14),
      typeLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      trailingAnchor.constraint(
        greaterThanOrEqualTo: typeLabel.trailingAnchor, constant: 16),
      underlineView.topAnchor.constraint(
        equalToSystemSpacingBelow: typeLabel.bottomAnchor, multiplier: 1),
      underlineView.leadingAnchor.constraint(equalTo: typeLabel.leadingAnchor),
      underlineView.widthAnchor.constraint(equalToConstant: 60),
      underlineView.heightAnchor.constraint(equalToConstant: 4),
      row.topAnchor.constraint(equalTo: underlineView.bottomAnchor, constant: 8),
      row.leadingAnchor.constraint(equalTo: typeLabel.leadingAnchor),
      bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 12),
      chevronImageView.leadingAnchor.constraint(equalTo: row.trailingAnchor, constant: 10),
      chevronImageView.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      trailingAnchor.constraint(equalTo: chevronImageView.trailingAnchor, constant: 16),
    ])
    // A long amount shrinks before it compresses the name.
    balanceLimit = balanceStackView.widthAnchor.constraint(
      lessThanOrEqualTo: row.widthAnchor, multiplier: 0.62)
    arrange()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: AccountSummaryTile, _: UITraitCollection) in self.arrange()
    }
  }

  /// Stacks the content for large text.
  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    row.axis = isLarge ? .vertical : .horizontal
    row.alignment = isLarge ? .fill : .center
    row.spacing = isLarge ? 6 : 12
    balanceLimit?.isActive = !isLarge
    nameLabel.numberOfLines = isLarge ? 0 : 2
    balanceStackView.alignment = isLarge ? .leading : .trailing
  }
}
