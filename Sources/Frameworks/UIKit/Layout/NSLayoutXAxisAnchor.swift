/// An anchor that stands somewhere along the horizontal axis.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another as something with a size.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    offset(to: otherAnchor)
  }

  /// Makes a constraint that this follows the other at a multiple of the system's distance.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relateBySystemSpacing(.equal, to: anchor, multiplier: multiplier)
  }

  /// Makes a constraint that this follows the other at a multiple of the system's distance or more.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relateBySystemSpacing(.greaterThanOrEqual, to: anchor, multiplier: multiplier)
  }

  /// Makes a constraint that this follows the other at a multiple of the system's distance or less.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relateBySystemSpacing(.lessThanOrEqual, to: anchor, multiplier: multiplier)
  }
}
