public import UIKit

/// A card with a label and a switch.
public final class SwitchRow: CardView {
  private let label = UILabel(.body)
  private let control = UISwitch()
  /// Called with the new state of the switch.
  public var onChange: (Bool) -> Void = { _ in }

  /// Creates a row whose switch is off.
  public override init(frame: CGRect) {
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

  /// Shows the label and the state of the switch.
  public func show(_ text: String, isOn: Bool) {
    label.text = text
    control.accessibilityLabel = text
    if control.isOn != isOn { control.setOn(isOn, animated: window != nil) }
  }
}
