import CoreGraphics

/// A scroll indicator, which shows the visible part of the content.
final class ScrollIndicator: UIView {
  static let thickness: CGFloat = 3
  static let margin: CGFloat = 3
  static let minimumLength: CGFloat = 36

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.thickness / 2
    alpha = 0
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
