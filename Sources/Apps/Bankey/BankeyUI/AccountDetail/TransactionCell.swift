import AppsUI
import BankeyKit
import UIKit

/// A transaction: counterparty and purpose, and the amount over the running balance.
final class TransactionCell: UITableViewCell {
  static let reuseIdentifier = "TransactionCell"
  private let badge = SymbolBadge()
  private let titleLabel = UILabel(.body)
  private let detailLabel = UILabel(.footnote, color: .secondaryText)
  private let amountLabel = UILabel(.body)
  private let balanceLabel = UILabel(.footnote, color: .secondaryText)
  private let row = UIStackView()
  private let amounts = UIStackView.column([], spacing: 2)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    layout()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: TransactionCell, _: UITraitCollection) in self.arrange()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ transaction: Transaction, _ model: AccountDetailViewModel) {
    let phrases = model.phrases
    let isIncoming = transaction.amount.minorUnits > 0
    badge.show(transaction.category.symbolName, color: transaction.category.color)
    titleLabel.text = transaction.counterparty
    detailLabel.text = transaction.note ?? phrases.name(of: transaction.kind)
    amountLabel.text = model.signedText(of: transaction.amount)
    amountLabel.textColor = isIncoming ? .greenText : .label
    balanceLabel.text = model.text(of: transaction.balance)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = transaction.counterparty
    accessibilityValue = [
      model.signedText(of: transaction.amount), detailLabel.text,
      phrases.balanceAfter(model.text(of: transaction.balance)),
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private func layout() {
    let texts = UIStackView.column([titleLabel, detailLabel], spacing: 2)
    amounts.addArrangedSubview(amountLabel)
    amounts.addArrangedSubview(balanceLabel)
    for view in [badge, texts, amounts] { row.addArrangedSubview(view) }
    row.spacing = 12
    for label in [amountLabel, balanceLabel] {
      label.setContentCompressionResistancePriority(.required, for: .horizontal)
      label.setContentHuggingPriority(.required, for: .horizontal)
    }
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    let margins = contentView.layoutMarginsGuide
    let height = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 64)
    height.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      height,
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      row.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 10),
      contentView.bottomAnchor.constraint(
        greaterThanOrEqualTo: row.bottomAnchor, constant: 10),
    ])
    arrange()
  }

  /// Stacks the content for large text.
  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    row.axis = isLarge ? .vertical : .horizontal
    row.alignment = isLarge ? .leading : .center
    amounts.alignment = isLarge ? .leading : .trailing
    titleLabel.numberOfLines = isLarge ? 0 : 1
    detailLabel.numberOfLines = isLarge ? 0 : 1
  }
}
