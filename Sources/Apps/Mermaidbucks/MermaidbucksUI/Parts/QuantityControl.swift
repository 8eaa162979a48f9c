import AppsUI
import MermaidbucksKit
import UIKit

/// A number between a button that reduces it and one that increases it.
final class QuantityControl: UIView {
  private let minusButton = UIButton(configuration: .gray())
  private let plusButton = UIButton(configuration: .gray())
  private let label = UILabel(.headline, alignment: .center)
  private var value = 0
  /// Called with the new number.
  var onChange: (Int) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (button, name) in [(minusButton, "minus"), (plusButton, "plus")] {
      var configuration = UIButton.Configuration.gray()
      configuration.image = UIImage(
        systemName: name,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold))
      configuration.cornerStyle = .capsule
      configuration.baseForegroundColor = .brandTint
      button.configuration = configuration
      button.widthAnchor.constraint(equalToConstant: 40).isActive = true
      button.heightAnchor.constraint(equalToConstant: 36).isActive = true
    }
    label.numberOfLines = 1
    // Names beside the control take the room that is left.
    label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    label.widthAnchor.constraint(greaterThanOrEqualToConstant: 36).isActive = true
    let row = UIStackView(arrangedSubviews: [minusButton, label, plusButton])
    row.alignment = .center
    row.spacing = 2
    fill(with: row)
    setContentHuggingPriority(.required, for: .horizontal)
    setContentCompressionResistancePriority(.required, for: .horizontal)
    minusButton.addAction(
      UIAction { [weak self] _ in self.map { $0.onChange($0.value - 1) } },
      for: .primaryActionTriggered)
    plusButton.addAction(
      UIAction { [weak self] _ in self.map { $0.onChange($0.value + 1) } },
      for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a number.
  ///
  /// - Parameters:
  ///   - name: The name of what is counted, for VoiceOver.
  ///   - removesAtMinimum: Whether the minus button at the minimum removes the item.
  func show(
    _ value: Int, in range: ClosedRange<Int>, text: String, name: String, _ phrases: Phrases,
    removesAtMinimum: Bool = false
  ) {
    self.value = value
    label.text = text
    minusButton.isEnabled = value > range.lowerBound
    plusButton.isEnabled = value < range.upperBound
    let removes = removesAtMinimum && value == range.lowerBound + 1
    minusButton.configuration?.image = UIImage(
      systemName: removes ? "trash" : "minus",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold))
    minusButton.accessibilityLabel =
      removes ? "\(phrases.remove), \(name)" : "\(phrases.fewer), \(name)"
    plusButton.accessibilityLabel = "\(phrases.more), \(name)"
    label.accessibilityLabel = "\(name), \(text)"
  }
}
