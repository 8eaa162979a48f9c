import AppsUI
import UIKit

/// A switch on a card with what it is for.
final class SwitchRow: CardView {
  private let label = UILabel(.body)
  private let control = UISwitch()
  /// Called with whether it is on now.
  var onChange: (Bool) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    control.onTintColor = .brandButton
    control.setContentHuggingPriority(.required, for: .horizontal)
    control.setContentCompressionResistancePriority(.required, for: .horizontal)
    label.isAccessibilityElement = false
    let row = UIStackView(arrangedSubviews: [label, control])
    row.alignment = .center
    row.spacing = 12
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16))
    control.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onChange(control.isOn)
      }, for: .valueChanged)
  }

  func show(_ text: String, isOn: Bool) {
    label.text = text
    control.accessibilityLabel = text
    if control.isOn != isOn { control.setOn(isOn, animated: window != nil) }
  }
}
