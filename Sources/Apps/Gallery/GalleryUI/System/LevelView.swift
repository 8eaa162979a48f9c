import UIKit

/// Ten bars that show a level, adjustable by touch and by assistive technologies.
final class LevelView: UIControl {
  private var level = 4 { didSet { display() } }
  private let bars = (0..<10).map { _ in UIView() }

  init() {
    super.init(frame: .zero)
    let row = UIStackView(arrangedSubviews: bars)
    row.distribution = .fillEqually
    row.spacing = 6
    row.isUserInteractionEnabled = false
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: topAnchor),
      row.bottomAnchor.constraint(equalTo: bottomAnchor),
      row.leadingAnchor.constraint(equalTo: leadingAnchor),
      row.trailingAnchor.constraint(equalTo: trailingAnchor),
      heightAnchor.constraint(equalToConstant: 44),
    ])
    for bar in bars { bar.layer.cornerRadius = 4 }
    isAccessibilityElement = true
    accessibilityLabel = "Volume"
    accessibilityTraits = .adjustable
    display()
  }

  required init?(coder: NSCoder) { nil }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    setLevel(at: touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    setLevel(at: touch)
    return true
  }

  private func setLevel(at touch: UITouch) {
    let fraction = touch.location(in: self).x / max(bounds.width, 1)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    level = min(max(Int(((isMirrored ? 1 - fraction : fraction) * 10).rounded(.up)), 0), 10)
  }

  override func accessibilityIncrement() { level = min(level + 1, 10) }

  override func accessibilityDecrement() { level = max(level - 1, 0) }

  private func display() {
    for (index, bar) in bars.enumerated() {
      bar.backgroundColor = index < level ? .tintColor : .systemFill
    }
    accessibilityValue = "\(level * 10) %"
  }
}
