extension UIView {
  /// Reinstalls constraints with leading and trailing attributes.
  final func layoutReadingDirectionDidChange() {
    updateLayoutMargins()
    guard let engine = layoutRoot.layout.engine else { return }
    for constraint in layout.constraints where constraint.isDirectional {
      engine.remove(constraint)
      engine.add(constraint)
    }
    setNeedsConstraintLayout()
  }
}

extension NSLayoutConstraint {
  /// Whether the attributes depend on the writing direction.
  final var isDirectional: Bool { first.isDirectional || (second?.isDirectional ?? false) }
}
