import UIKit

/// A white card with rounded corners and a soft shadow.
class TileCardView: UIView {
  static let cornerRadius: CGFloat = 6

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tileBackground
    layer.cornerRadius = Self.cornerRadius
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 1
    layer.shadowOffset = CGSize(width: 0, height: 1)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
  }
}
