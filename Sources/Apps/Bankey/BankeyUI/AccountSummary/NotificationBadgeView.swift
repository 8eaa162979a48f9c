import AppsUI
import BankeyKit
import UIKit

/// A bell with the number of unread notifications, which shakes on a tap and on new ones.
final class NotificationBadgeView: UIControl {
  private let imageView = UIImageView()
  private let badgeLabel = UILabel(frame: .zero)
  private let badgeView = UIView()
  private var shownCount = 0
  private static let badgeHeight: CGFloat = 18

  override init(frame: CGRect) {
    super.init(frame: frame)
    style()
    layout()
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ count: Int, _ phrases: Phrases) {
    accessibilityLabel = phrases.notifications
    accessibilityValue = count > 0 ? phrases.unread(count) : nil
    badgeView.isHidden = count == 0
    badgeLabel.text = count > 99 ? "\(phrases.decimal(99))+" : phrases.decimal(count)
    if count > shownCount, window != nil { shake() }
    shownCount = count
  }

  /// Swings the bell around its top, starting with 45° to each side.
  func shake() {
    guard !UIAccessibility.isReduceMotionEnabled else { return }
    let duration = 1.0
    let angle = CGFloat.pi / 8
    let frames = 6
    let frameDuration = 1 / Double(frames)
    UIView.animateKeyframes(withDuration: duration, delay: 0) { [self] in
      for frame in 0..<frames {
        UIView.addKeyframe(
          withRelativeStartTime: Double(frame) * frameDuration, relativeDuration: frameDuration
        ) {
          let isLast = frame == frames - 1
          self.imageView.transform =
            isLast ? .identity : self.swing(by: frame.isMultiple(of: 2) ? -angle : angle)
        }
      }
    }
  }

  private func swing(by angle: CGFloat) -> CGAffineTransform {
    let half = imageView.bounds.height / 2
    return CGAffineTransform(translationX: 0, y: -half).rotated(by: angle)
      .translatedBy(x: 0, y: half)
  }

  private func style() {
    let configuration = UIImage.SymbolConfiguration(pointSize: 24, weight: .regular)
    imageView.image = UIImage(systemName: "bell.fill", withConfiguration: configuration)
    imageView.tintColor = .white
    imageView.contentMode = .center
    badgeView.backgroundColor = .badgeRed
    badgeView.layer.cornerRadius = Self.badgeHeight / 2
    badgeView.isUserInteractionEnabled = false
    badgeLabel.font = .systemFont(ofSize: 12, weight: .semibold)
    badgeLabel.textColor = .white
    badgeLabel.textAlignment = .center
  }

  private func layout() {
    for view in [imageView, badgeView, badgeLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    addSubview(imageView)
    addSubview(badgeView)
    badgeView.addSubview(badgeLabel)
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: 44),
      heightAnchor.constraint(equalToConstant: 44),
      imageView.centerXAnchor.constraint(equalTo: centerXAnchor),
      imageView.centerYAnchor.constraint(equalTo: centerYAnchor),
      badgeView.heightAnchor.constraint(equalToConstant: Self.badgeHeight),
      badgeView.widthAnchor.constraint(greaterThanOrEqualTo: badgeView.heightAnchor),
      badgeView.topAnchor.constraint(equalTo: topAnchor, constant: 3),
      badgeView.leadingAnchor.constraint(equalTo: centerXAnchor, constant: 2),
      badgeLabel.centerYAnchor.constraint(equalTo: badgeView.centerYAnchor),
      badgeLabel.leadingAnchor.constraint(equalTo: badgeView.leadingAnchor, constant: 4),
      badgeView.trailingAnchor.constraint(equalTo: badgeLabel.trailingAnchor, constant: 4),
    ])
  }
}
