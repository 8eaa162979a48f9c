import AppsUI
import UIKit

/// A round button with a symbol that floats over the map.
final class RoundButton: UIButton {
  private static let side: CGFloat = 48

  /// Creates a button.
  convenience init(symbolName: String, onTap: @escaping () -> Void) {
    var configuration = UIButton.Configuration.filled()
    configuration.image = UIImage(
      systemName: symbolName,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 18, weight: .semibold))
    configuration.baseBackgroundColor = .systemBackground
    configuration.baseForegroundColor = .label
    configuration.cornerStyle = .capsule
    configuration.contentInsets = .zero
    self.init(configuration: configuration)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: Self.side),
      heightAnchor.constraint(equalToConstant: Self.side),
    ])
    addAction(UIAction { _ in onTap() }, for: .primaryActionTriggered)
  }
}
