public import UIKit

/// A symbol on a circle in a light shade of its color.
public final class SymbolBadge: UIView {
  private let imageView = UIImageView()
  private let side: CGFloat

  /// Creates a badge of a width and height in points.
  public init(side: CGFloat = 40) {
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

  /// Returns `nil`: the view is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Shows a symbol in a color.
  public func show(_ symbolName: String, color: UIColor) {
    let configuration = UIImage.SymbolConfiguration(pointSize: side * 0.45, weight: .medium)
    imageView.image = UIImage(systemName: symbolName, withConfiguration: configuration)
    imageView.tintColor = color
    backgroundColor = color.withAlphaComponent(0.16)
  }
}
