import UIKit

/// A custom control for a rating of one to five stars.
final class RatingControl: UIControl {
  private let stars = (0..<5).map { _ in UIImageView() }

  var rating = 3 {
    didSet {
      rating = min(max(rating, 0), stars.count)
      if rating != oldValue { updateStars() }
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
    updateStars()
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIFontMetrics.default.scaledValue(for: 48))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(stars.count)
    for (index, star) in stars.enumerated() {
      let place = isMirrored ? stars.count - 1 - index : index
      star.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
    }
  }

  // MARK: Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    setRating(for: touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    setRating(for: touch)
    return true
  }

  private func setRating(for touch: UITouch) {
    let fraction = touch.location(in: self).x / max(bounds.width, 1)
    setRating(Int(((isMirrored ? 1 - fraction : fraction) * CGFloat(stars.count)).rounded(.up)))
  }

  override func accessibilityIncrement() { setRating(rating + 1) }

  override func accessibilityDecrement() { setRating(rating - 1) }

  private func setRating(_ newRating: Int) {
    let old = rating
    rating = newRating
    if rating != old { sendActions(for: .valueChanged) }
  }

  // MARK: Appearance

  override var isEnabled: Bool { didSet { updateStars() } }

  override var isHighlighted: Bool { didSet { updateStars() } }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func updateStars() {
    for (index, star) in stars.enumerated() {
      star.image = UIImage(systemName: index < rating ? "star.fill" : "star")
      star.tintColor = isEnabled ? .systemOrange : .systemGray3
    }
    alpha = isHighlighted ? 0.7 : 1
    accessibilityValue = "\(rating) of \(stars.count)"
    accessibilityTraits = isEnabled ? .adjustable : [.adjustable, .notEnabled]
  }
}
