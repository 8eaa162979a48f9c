/// An anchor of a vertical position.
///
/// The system spacing between baselines depends on the fonts.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns a dimension anchor for the distance from this anchor to another.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    offset(to: otherAnchor)
  }

  /// Returns a constraint to a multiple of the system spacing below another anchor.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relateBySystemSpacing(.equal, to: anchor, multiplier: multiplier)
  }

  /// Returns a constraint to at least a multiple of the system spacing below another anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relateBySystemSpacing(.greaterThanOrEqual, to: anchor, multiplier: multiplier)
  }

  /// Returns a constraint to at most a multiple of the system spacing below another anchor.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relateBySystemSpacing(.lessThanOrEqual, to: anchor, multiplier: multiplier)
  }
}
