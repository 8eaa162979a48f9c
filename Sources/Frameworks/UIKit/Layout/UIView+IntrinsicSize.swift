extension UIView {
  /// Stands for a side without intrinsic size: -1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// A target for the smallest size that satisfies the constraints.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// A target for the largest size that satisfies the constraints.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// How much the view resists being larger than its intrinsic size.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layout.huggingPriority[axis]
  }

  /// How much the view resists being smaller than its intrinsic size.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layout.compressionPriority[axis]
  }

  // MARK: Mechanism

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

  /// Has the engine ask for the intrinsic size again.
  final func layoutIntrinsicContentSizeDidChange() {
    (parentView as? UIStackView)?.arrangedContentDidChange()
    guard let box = layout.box, let engine = box.engine else { return }
    engine.intrinsicSizeDidChange(of: box)
    (parentView ?? self).setNeedsConstraintLayout()
  }

  /// The size that the constraints among the view and those inside it lead to.
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
