extension UIView {
  /// The value of a dimension without intrinsic size: -1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The target size for the smallest size that satisfies the constraints.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The target size for the largest size that satisfies the constraints.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Returns the priority with which the view resists growing beyond its intrinsic size.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layout.huggingPriority[axis]
  }

  /// Returns the priority with which the view resists shrinking below its intrinsic size.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layout.compressionPriority[axis]
  }

  // MARK: Implementation

  final func layoutSetContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard layout.huggingPriority[axis] != priority else { return }
    layout.huggingPriority[axis] = priority
    layoutIntrinsicContentSizeDidChange()
  }

  final func layoutSetContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard layout.compressionPriority[axis] != priority else { return }
    layout.compressionPriority[axis] = priority
    layoutIntrinsicContentSizeDidChange()
  }

  /// Invalidates the intrinsic size.
  final func layoutIntrinsicContentSizeDidChange() {
    (parentView as? UIStackView)?.arrangedContentDidChange()
    guard let box = layout.box, let engine = box.engine else { return }
    engine.intrinsicSizeDidChange(of: box)
    (parentView ?? self).setNeedsConstraintLayout()
  }

  /// Returns the size that satisfies the constraints of the view and its descendants.
  final func layoutFittingSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    callUpdateConstraints()
    if let size = layoutEngine.fittingSize(
      of: self, target, horizontal: horizontal, vertical: vertical)
    {
      return size
    }
    let engine = LayoutEngine(fitting: self)
    return engine.fittingSize(target, horizontal: horizontal, vertical: vertical)
  }
}
