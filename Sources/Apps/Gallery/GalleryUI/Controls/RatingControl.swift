import UIKit

/// One to five stars: a control that tracks a finger, draws its states and can be adjusted.
final class RatingControl: UIControl {
  private let stars = (0..<5).map { _ in UIImageView() }

  var rating = 3 {
    didSet {
      rating = min(max(rating, 0), stars.count)
      if rating != oldValue { show() }
    }
  }

  init() {
    super.init(frame: .zero)
    for star in stars {
      star.contentMode = .center
      star.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .title1)
      star.isUserInteractionEnabled = false
      addSubview(star)
    }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    show()
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIFontMetrics.default.scaledValue(for: 48))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(stars.count)
    for (index, star) in stars.enumerated() {
      let place = isBackward ? stars.count - 1 - index : index
      star.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
    }
  }

  // MARK: Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    let part = touch.location(in: self).x / max(bounds.width, 1)
    choose(Int(((isBackward ? 1 - part : part) * CGFloat(stars.count)).rounded(.up)))
  }

  override func accessibilityIncrement() { choose(rating + 1) }

  override func accessibilityDecrement() { choose(rating - 1) }

  private func choose(_ wanted: Int) {
    let old = rating
    rating = wanted
    if rating != old { sendActions(for: .valueChanged) }
  }

  // MARK: Looks

  override var isEnabled: Bool { didSet { show() } }

  override var isHighlighted: Bool { didSet { show() } }

  private var isBackward: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func show() {
    for (index, star) in stars.enumerated() {
      star.image = UIImage(systemName: index < rating ? "star.fill" : "star")
      star.tintColor = isEnabled ? .systemOrange : .systemGray3
    }
    alpha = isHighlighted ? 0.7 : 1
    accessibilityValue = "\(rating) of \(stars.count)"
    accessibilityTraits = isEnabled ? .adjustable : [.adjustable, .notEnabled]
  }
}
