public import Foundation
public import UIKit

/// A progress bar that shrinks until the terms of an order expire.
public final class TermView: UIView {
  private let remaining = UIView()
  private var end: Date?
  /// Called when the terms expire while the view is in a window.
  public var onExpiry: () -> Void = {}
  private static let height: CGFloat = 4

  /// Creates a hidden bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray5
    layer.cornerRadius = Self.height / 2
    clipsToBounds = true
    isHidden = true
    remaining.backgroundColor = .brandTint
    addSubview(remaining)
    heightAnchor.constraint(equalToConstant: Self.height).isActive = true
    // VoiceOver reads the time of expiry from the review's lines.
    isAccessibilityElement = false
  }

  /// Returns `nil`: the view is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Starts a full bar that is empty at a time; `nil` hides the bar.
  public func show(until end: Date?, now: Date) {
    guard end != self.end else { return }
    self.end = end
    isHidden = end == nil
    remaining.layer.removeAllAnimations()
    remaining.transform = .identity
    guard let end else { return }
    layoutIfNeeded()
    // Ends a quarter of a second later, so that the clock has passed the end by then.
    let duration = max(0, end.timeIntervalSince(now)) + 0.25
    UIView.animate(
      withDuration: duration, delay: 0, options: [.curveLinear, .allowUserInteraction],
      animations: { self.remaining.transform = CGAffineTransform(scaleX: 0.001, y: 1) },
      completion: { [weak self] isFinished in
        guard let self, isFinished, self.end == end, window != nil else { return }
        onExpiry()
      })
  }

  /// Anchors the bar to the leading edge, toward which it shrinks.
  public override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    remaining.layer.anchorPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
    remaining.bounds = bounds
    remaining.center = CGPoint(x: isMirrored ? bounds.maxX : 0, y: bounds.midY)
  }
}
