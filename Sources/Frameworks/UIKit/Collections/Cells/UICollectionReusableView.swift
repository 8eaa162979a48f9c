import CoreGraphics
import Foundation
import QuartzCore

/// A reusable view of a collection view: a cell, a supplementary view or a decoration view.
///
/// A class registered with a collection view must have this class's designated initializers,
/// inherited or overridden; the collection view creates views with them.
open class UICollectionReusableView: UIView {
  final weak var collection: UICollectionView?
  final var storedReuseIdentifier: String?
  /// The currently applied layout attributes.
  final var shownAttributes: UICollectionViewLayoutAttributes?
  /// The proposed size at the last measurement.
  final var fittedSize: CGSize?

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    InterfaceCoder.decode(coder, self, of: UICollectionReusableView.self)
  }

  /// The reuse identifier given at registration; `nil` for decoration views.
  open var reuseIdentifier: String? { storedReuseIdentifier }

  /// Called before the view is reused for another element; call `super`.
  open func prepareForReuse() {}

  /// Applies custom layout attributes; the collection view sets position, opacity and transform
  /// itself.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before a transition from one layout to another.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called after a transition from one layout to another.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Returns the attributes with the preferred size of the content.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fitted(layoutAttributes)
  }

  /// The content's preferred size in one dimension; `nil` if it has no preference.
  func contentSize(fitting attributes: UICollectionViewLayoutAttributes) -> CGSize? {
    constrainedSize(of: self, fitting: attributes)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory
      != traitCollection.preferredContentSizeCategory
    {
      fittedSize = nil
      collection?.setNeedsLayout()
    }
  }
}

extension UICollectionReusableView {
  final func fitted(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard attributes.fitsWidth || attributes.fitsHeight,
      let wanted = contentSize(fitting: attributes)
    else { return attributes }
    let copy = attributes.duplicate
    let scale = max(1, traitCollection.displayScale)
    // Constraints that do not determine a dimension leave it as estimated.
    if attributes.fitsWidth, wanted.width > 0 {
      copy.size.width = (wanted.width * scale).rounded(.up) / scale
    }
    if attributes.fitsHeight, wanted.height > 0 {
      copy.size.height = (wanted.height * scale).rounded(.up) / scale
    }
    // A change of size moves only the far edges.
    copy.center.x += (copy.size.width - attributes.size.width) / 2
    copy.center.y += (copy.size.height - attributes.size.height) / 2
    return copy
  }

  /// The size that results from a view's constraints; `nil` without constraints.
  final func constrainedSize(
    of view: UIView, fitting attributes: UICollectionViewLayoutAttributes
  ) -> CGSize? {
    guard view.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
      return nil
    }
    return view.systemLayoutSizeFitting(
      CGSize(
        width: attributes.fitsWidth ? 0 : attributes.size.width,
        height: attributes.fitsHeight ? 0 : attributes.size.height),
      withHorizontalFittingPriority: attributes.fitsWidth ? .fittingSizeLevel : .required,
      verticalFittingPriority: attributes.fitsHeight ? .fittingSizeLevel : .required)
  }

  /// Positions the view according to layout attributes.
  final func place(_ attributes: UICollectionViewLayoutAttributes) {
    shownAttributes = attributes
    apply(attributes)
    if CATransform3DIsIdentity(attributes.transform3D), CATransform3DIsIdentity(transform3D) {
      let frame = attributes.frame
      if self.frame != frame { self.frame = frame }
    } else {
      bounds.size = attributes.size
      center = attributes.center
      transform3D = attributes.transform3D
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
  }
}
