import UIKit

/// A round card that things stand on.
class CardView: UIView {
  static let cornerRadius: CGFloat = 14

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .cardBackground
    layer.cornerRadius = Self.cornerRadius
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
