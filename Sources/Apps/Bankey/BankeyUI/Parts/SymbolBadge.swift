import UIKit

/// A symbol on a round ground of its own colour.
final class SymbolBadge: UIView {
  private let imageView = UIImageView()
  private let side: CGFloat

  init(side: CGFloat = 40) {
    self.side = side
    super.init(frame: .zero)
    layer.cornerRadius = side / 2
    imageView.contentMode = .center
    imageView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(imageView)
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: side),
      heightAnchor.constraint(equalToConstant: side),
      imageView.centerXAnchor.constraint(equalTo: centerXAnchor),
      imageView.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ symbolName: String, color: UIColor) {
    let configuration = UIImage.SymbolConfiguration(pointSize: side * 0.45, weight: .medium)
    imageView.image = UIImage(systemName: symbolName, withConfiguration: configuration)
    imageView.tintColor = color
    backgroundColor = color.withAlphaComponent(0.16)
  }
}
