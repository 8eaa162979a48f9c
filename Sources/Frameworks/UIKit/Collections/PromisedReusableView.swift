import CoreGraphics
import QuartzCore

extension UICollectionReusableView {
  /// Makes a view of a registered class, as `ClassInstance` makes objects.
  @inline(never)
  static func make(_ type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView
  {
    unsafeBitCast(type, to: PromisedReusableView.Type.self).init(frame: frame)
  }
}

/// A view of a collection that promises the initialisers which all have.
@_spi(Registration)
open class PromisedReusableView: UICollectionReusableView {
  /// Makes a view.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
