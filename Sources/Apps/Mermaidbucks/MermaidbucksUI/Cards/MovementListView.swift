import AppsUI
import MermaidbucksKit
import UIKit

/// Movements of a card with separators between them.
final class MovementListView: CardView {
  private let rows = UIStackView.column([])
  private var shown: [CardViewModel.Row] = []
  private var rowViews: [MovementRowView] = []
  /// Called with the movement that was tapped.
  var onSelect: (CardMovement) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    fill(with: rows)
  }

  func show(_ new: [CardViewModel.Row]) {
    isHidden = new.isEmpty
    guard new != shown else { return }
    shown = new
    while rowViews.count < new.count {
      let index = rowViews.count
      let view = MovementRowView(hasSeparator: index > 0) { [weak self] in
        guard let self, shown.indices.contains(index) else { return }
        onSelect(shown[index].movement)
      }
      rowViews.append(view)
      rows.addArrangedSubview(view)
    }
    while rowViews.count > new.count { rowViews.removeLast().removeFromSuperview() }
    for (view, row) in zip(rowViews, new) { view.show(row) }
  }
}

/// A movement of a card, which leads to its receipt.
final class MovementRowView: UIControl {
  private let titleLabel = UILabel(.body)
  private let detailLabel = UILabel(.footnote, color: .secondaryText)
  private let amountLabel = UILabel(.body)

  init(hasSeparator: Bool, onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    amountLabel.numberOfLines = 1
    amountLabel.setContentHuggingPriority(.required, for: .horizontal)
    amountLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    let texts = UIStackView.column([titleLabel, detailLabel], spacing: 2)
    let row = AdaptiveRow([texts, amountLabel], spacing: 12)
    row.isUserInteractionEnabled = false
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
    if hasSeparator { addSeparator() }
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray5 : .clear }
  }

  func show(_ row: CardViewModel.Row) {
    titleLabel.text = row.title
    detailLabel.text = row.detail
    amountLabel.text = row.amount
    amountLabel.textColor = row.isIncoming ? .brandTint : .label
    accessibilityLabel = row.title
    accessibilityValue = "\(row.amount), \(row.detail.replacing("\n", with: ", "))"
  }

  private func addSeparator() {
    let line = UIView()
    line.backgroundColor = .separator
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: topAnchor),
      line.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
    ])
  }
}
