extension UIView {
  final func requestConstraintUpdate() {
    guard !layout.needsUpdateConstraints else { return }
    layout.needsUpdateConstraints = true
    markConstraintUpdate()
    RunLoopTurn.setNeeded()
  }

  /// Whether `updateConstraints` is pending.
  public func needsUpdateConstraints() -> Bool { layout.needsUpdateConstraints }

  /// Marks the ancestors of a view whose `updateConstraints` is pending.
  final func markConstraintUpdate() {
    var view: UIView? = self
    while let current = view, !current.layout.subtreeNeedsUpdateConstraints {
      current.layout.subtreeNeedsUpdateConstraints = true
      view = current.parentView
    }
  }

  /// Calls all pending `updateConstraints` methods, without solving.
  final func callUpdateConstraints() {
    // A call may invalidate descendants again; three rounds suffice for all known layouts.
    for _ in 0..<3 where layout.subtreeNeedsUpdateConstraints {
      layout.subtreeNeedsUpdateConstraints = false
      for child in children where child.layout.subtreeNeedsUpdateConstraints {
        child.callUpdateConstraints()
      }
      if layout.needsUpdateConstraints {
        layout.needsUpdateConstraints = false
        updateOwnConstraints()
      }
    }
  }
}
