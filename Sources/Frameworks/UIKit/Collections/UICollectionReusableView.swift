import CoreGraphics
import Foundation
import QuartzCore

/// A view of a collection that can be used again: a cell, a header, a decoration.
///
/// Classes that are registered with a collection must have their designated initializers from this
/// class, by inheriting or overriding them; the collection makes views through them.
open class UICollectionReusableView: UIView {
  final weak var collection: UICollectionView?
  final var storedReuseIdentifier: String?
  /// Where it stands by now.
  final var shownAttributes: UICollectionViewLayoutAttributes?
  /// The size that its contents were last asked about.
  final var fittedSize: CGSize?

  /// Makes a view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a view; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Under which it was registered; `nil` for decoration views.
  open var reuseIdentifier: String? { storedReuseIdentifier }

  /// Called before the view shows something else; call `super`.
  open func prepareForReuse() {}

  /// Takes what attributes have besides place, opacity and transform.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before a layout takes over from another.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called when a layout has taken over from another.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Returns the attributes with the size that the contents want.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fitted(layoutAttributes)
  }

  /// What the contents want in a width or a height; `nil` without a wish.
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
    if attributes.fitsWidth { copy.size.width = (wanted.width * scale).rounded(.up) / scale }
    if attributes.fitsHeight { copy.size.height = (wanted.height * scale).rounded(.up) / scale }
    // Growing moves the far edges only.
    copy.center.x += (copy.size.width - attributes.size.width) / 2
    copy.center.y += (copy.size.height - attributes.size.height) / 2
    return copy
  }

  /// What the constraints in a view lead to; `nil` without any.
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

  /// Puts the view where attributes say.
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
