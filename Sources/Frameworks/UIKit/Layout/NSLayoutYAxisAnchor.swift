/// An anchor that stands somewhere along the vertical axis.
///
/// Between baselines the system's distance grows with the text.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another as something with a size.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    offset(to: otherAnchor)
  }

  /// Makes a constraint that this is below the other by a multiple of the system's distance.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relateBySystemSpacing(.equal, to: anchor, multiplier: multiplier)
  }

  /// Makes a constraint that this is below the other by a multiple of the system's distance or more.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relateBySystemSpacing(.greaterThanOrEqual, to: anchor, multiplier: multiplier)
  }

  /// Makes a constraint that this is below the other by a multiple of the system's distance or less.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relateBySystemSpacing(.lessThanOrEqual, to: anchor, multiplier: multiplier)
  }
}
