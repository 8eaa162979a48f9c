import UIKit

/// A view with an intrinsic content size.
final class Box: UIView {
  private let size: CGSize

  init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

/// A view of a fixed size that subviews are laid out in.
func canvas(_ width: CGFloat = 320, _ height: CGFloat = 480, _ views: UIView...) -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  for child in views { view.addSubview(child) }
  return view
}
