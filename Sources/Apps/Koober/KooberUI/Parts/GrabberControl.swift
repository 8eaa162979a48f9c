import AppsUI
import UIKit

/// The bar at the top of a card, which collapses or expands the card by a drag or a tap.
final class GrabberControl: UIControl {
  private let bar = UIView()
  private var start: CGFloat = 0
  /// Whether the card is collapsed.
  var isCollapsed = false
  /// Called with whether the card is to be collapsed.
  var onChange: (Bool) -> Void = { _ in }
  /// The distance from which a movement is a drag, in points.
  private static let shortestDrag: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    bar.backgroundColor = .tertiaryLabel
    bar.layer.cornerRadius = 2.5
    bar.isUserInteractionEnabled = false
    bar.translatesAutoresizingMaskIntoConstraints = false
    addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      bar.centerXAnchor.constraint(equalTo: centerXAnchor),
      bar.widthAnchor.constraint(equalToConstant: 36),
      bar.heightAnchor.constraint(equalToConstant: 5),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onChange(!isCollapsed)
      }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func accessibilityActivate() -> Bool {
    onChange(!isCollapsed)
    return true
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.location(in: window).y
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    let distance = touch.location(in: window).y - start
    if abs(distance) < Self.shortestDrag {
      onChange(!isCollapsed)
    } else {
      onChange(distance > 0)
    }
  }
}
