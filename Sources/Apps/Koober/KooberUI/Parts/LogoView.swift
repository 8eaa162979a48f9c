import AppsUI
import KooberKit
import UIKit

/// A kangaroo on a light disc.
final class LogoView: UIView {
  /// Creates a logo of a width and height in points.
  init(side: CGFloat) {
    super.init(frame: .zero)
    backgroundColor = UIColor(hex: 0xFFF4E8)
    layer.cornerRadius = side / 2
    let inset = side * 0.15
    let picture = UIImageView(image: Animal.kangaroo.image(side: side - inset * 2))
    picture.contentMode = .scaleAspectFit
    fill(
      with: picture,
      insets: NSDirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset))
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: side),
      heightAnchor.constraint(equalToConstant: side),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
