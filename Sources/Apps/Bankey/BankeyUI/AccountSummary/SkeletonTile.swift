import AppsUI
import UIKit

/// A placeholder for a tile that is loading: gray, shimmering bars.
final class SkeletonTile: CardView {
  private let bars = [UIView(), UIView(), UIView(), UIView()]
  /// The delay between the animations of neighboring tiles.
  private static let delay = 0.33
  private static let halfPeriod = 1.5
  private let group: Int

  /// Creates a placeholder at an index of the list.
  init(group: Int) {
    self.group = group
    super.init(frame: .zero)
    layout()
    // VoiceOver reads the first one only.
    isAccessibilityElement = group == 0
    accessibilityTraits = .updatesFrequently
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    shimmer()
  }

  private func shimmer() {
    for bar in bars {
      bar.backgroundColor = .systemGray5
      bar.layer.removeAnimation(forKey: "shimmer")
      guard window != nil, !UIAccessibility.isReduceMotionEnabled else { continue }
      let animation = CABasicAnimation(keyPath: "backgroundColor")
      animation.fromValue = UIColor.systemGray5.resolvedColor(with: traitCollection).cgColor
      animation.toValue = UIColor.systemGray3.resolvedColor(with: traitCollection).cgColor
      animation.duration = Self.halfPeriod
      animation.autoreverses = true
      animation.repeatCount = .infinity
      animation.beginTime = CACurrentMediaTime() + Double(group) * Self.delay
      bar.layer.add(animation, forKey: "shimmer")
    }
  }

  private func layout() {
    let frames: [(leading: Bool, inset: CGFloat, top: CGFloat, width: CGFloat, height: CGFloat)] = [
      (true, 16, 16, 90, 12), (true, 16, 38, 60, 4), (true, 16, 62, 110, 18),
      (false, 40, 56, 130, 28),
    ]
    for (bar, frame) in zip(bars, frames) {
      bar.layer.cornerRadius = min(6, frame.height / 2)
      bar.translatesAutoresizingMaskIntoConstraints = false
      addSubview(bar)
      NSLayoutConstraint.activate([
        bar.topAnchor.constraint(equalTo: topAnchor, constant: frame.top),
        bar.widthAnchor.constraint(equalToConstant: frame.width),
        bar.heightAnchor.constraint(equalToConstant: frame.height),
        frame.leading
          ? bar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: frame.inset)
          : trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: frame.inset),
      ])
    }
    heightAnchor.constraint(equalToConstant: AccountSummaryTile.height).isActive = true
  }
}
