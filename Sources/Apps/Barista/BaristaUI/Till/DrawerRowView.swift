import AppsUI
import BaristaKit
import UIKit

/// A kind of banknote or coin with the number of pieces and their value.
final class DrawerRowView: UIView {
  private let titleLabel = UILabel(.body, isBold: true)
  private let sumLabel = UILabel(.subheadline, color: .secondaryText)
  private let field = UITextField()
  private let stepper = UIStepper()
  /// Called with the new number.
  var onChange: (Int) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.keyboardType = .numberPad
    field.textAlignment = .center
    field.backgroundColor = .tertiarySystemFill
    field.layer.cornerRadius = 8
    field.widthAnchor.constraint(greaterThanOrEqualToConstant: 64).isActive = true
    field.heightAnchor.constraint(greaterThanOrEqualToConstant: 36).isActive = true
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let digits = (field.text ?? "").compactMap(\.wholeNumberValue)
        onChange(digits.prefix(4).reduce(0) { $0 * 10 + $1 })
      }, for: .editingChanged)
    // VoiceOver edits the field.
    titleLabel.isAccessibilityElement = false
    stepper.accessibilityElementsHidden = true
    stepper.maximumValue = 9_999
    stepper.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onChange(Int(stepper.value))
      }, for: .valueChanged)
    for view in [field, stepper] as [UIView] {
      view.setContentHuggingPriority(.required, for: .horizontal)
      view.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    let count = UIStackView(arrangedSubviews: [field, stepper])
    count.alignment = .center
    count.spacing = 12
    let row = AdaptiveRow(
      [UIStackView.column([titleLabel, sumLabel], spacing: 1), count], spacing: 12)
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ row: CashCount.Row, count: String, isEnabled: Bool) {
    titleLabel.text = row.title
    sumLabel.text = row.sum
    if !field.isFirstResponder || row.count > 0 {
      let text = row.count == 0 ? "" : count
      if field.text != text { field.text = text }
    }
    field.showPlaceholder("0")
    field.accessibilityLabel = row.title
    stepper.value = Double(row.count)
    field.isEnabled = isEnabled
    stepper.isEnabled = isEnabled
  }
}
