extension UIView {
  /// Turns the constraints that speak of leading and trailing sides round.
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
  /// Whether the sides meant depend on the direction of writing.
  final var isDirectional: Bool { first.isDirectional || (second?.isDirectional ?? false) }
}
