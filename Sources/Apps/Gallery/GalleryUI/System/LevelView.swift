import UIKit

/// Ten bars, of which some are lit; one element that goes up and down.
final class LevelView: UIView {
  private var level = 4 { didSet { show() } }
  private let bars = (0..<10).map { _ in UIView() }

  init() {
    super.init(frame: .zero)
    let row = UIStackView(arrangedSubviews: bars)
    row.distribution = .fillEqually
    row.spacing = 6
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
    addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] tap in
        guard let self else { return }
        let part = tap.location(in: self).x / max(self.bounds.width, 1)
        let isBackward = self.effectiveUserInterfaceLayoutDirection == .rightToLeft
        self.level = Int(((isBackward ? 1 - part : part) * 10).rounded(.up))
      })
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityIncrement() { level = min(level + 1, 10) }

  override func accessibilityDecrement() { level = max(level - 1, 0) }

  private func show() {
    for (index, bar) in bars.enumerated() {
      bar.backgroundColor = index < level ? .tintColor : .systemFill
    }
    accessibilityValue = "\(level * 10) %"
  }
}
