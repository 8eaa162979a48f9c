import UIKit

/// A bar that runs out as the terms do that are looked at.
final class TermView: UIView {
  private let rest = UIView()
  private var end: Date?
  /// Called when it has run out, as long as it is on the screen.
  var onEnd: () -> Void = {}
  private static let height: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray5
    layer.cornerRadius = Self.height / 2
    clipsToBounds = true
    isHidden = true
    rest.backgroundColor = .brandTeal
    addSubview(rest)
    heightAnchor.constraint(equalToConstant: Self.height).isActive = true
    // The time at which they end is a line of what is read out.
    isAccessibilityElement = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Begins full and runs out at a moment; `nil` hides it.
  func show(until end: Date?, now: Date) {
    guard end != self.end else { return }
    self.end = end
    isHidden = end == nil
    rest.layer.removeAllAnimations()
    rest.transform = .identity
    guard let end else { return }
    layoutIfNeeded()
    // A quarter of a second later, so that the clock that is asked then has passed the end.
    let duration = max(0, end.timeIntervalSince(now)) + 0.25
    UIView.animate(
      withDuration: duration, delay: 0, options: [.curveLinear, .allowUserInteraction],
      animations: { self.rest.transform = CGAffineTransform(scaleX: 0.001, y: 1) },
      completion: { [weak self] isFinished in
        guard let self, isFinished, self.end == end, window != nil else { return }
        onEnd()
      })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // It shrinks towards the side where reading begins.
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    rest.layer.anchorPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
    rest.bounds = bounds
    rest.center = CGPoint(x: isMirrored ? bounds.maxX : 0, y: bounds.midY)
  }
}
