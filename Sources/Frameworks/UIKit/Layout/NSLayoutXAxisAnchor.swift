/// An anchor of a horizontal position.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns a dimension anchor for the distance from this anchor to another.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    offset(to: otherAnchor)
  }

  /// Returns a constraint to a multiple of the system spacing after another anchor.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relateBySystemSpacing(.equal, to: anchor, multiplier: multiplier)
  }

  /// Returns a constraint to at least a multiple of the system spacing after another anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relateBySystemSpacing(.greaterThanOrEqual, to: anchor, multiplier: multiplier)
  }

  /// Returns a constraint to at most a multiple of the system spacing after another anchor.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relateBySystemSpacing(.lessThanOrEqual, to: anchor, multiplier: multiplier)
  }
}
