import AppsUI
import UIKit

/// A white cup on a circle in the brand's gradient.
final class SignInLogoView: UIView {
  private static let side: CGFloat = 96

  override init(frame: CGRect) {
    super.init(frame: frame)
    let background = GradientView(frame: .zero)
    background.layer.cornerRadius = Self.side / 2
    background.clipsToBounds = true
    fill(with: background)
    let configuration = UIImage.SymbolConfiguration(pointSize: 42, weight: .regular)
    let cup = UIImageView(
      image: UIImage(systemName: "cup.and.saucer.fill", withConfiguration: configuration))
    cup.tintColor = .white
    cup.contentMode = .center
    fill(with: cup)
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: Self.side),
      heightAnchor.constraint(equalToConstant: Self.side),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
