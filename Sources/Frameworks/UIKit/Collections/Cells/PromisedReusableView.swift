import CoreGraphics
import QuartzCore

extension UICollectionReusableView {
  /// Creates a view of a registered class, as `ClassInstance` creates objects.
  @inline(never)
  static func make(_ type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView
  {
    unsafeBitCast(type, to: PromisedReusableView.Type.self).init(frame: frame)
  }
}

/// A reusable view whose initializers are required, so that they can be called on a metatype.
@_spi(Registration)
open class PromisedReusableView: UICollectionReusableView {
  /// Creates a view.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view; the coder is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
