extension UIView {
  final func requestConstraintUpdate() {
    guard !layout.needsUpdateConstraints else { return }
    layout.needsUpdateConstraints = true
    markConstraintUpdate()
    RunLoopTurn.setNeeded()
  }

  /// Whether `updateConstraints` is going to be called.
  public func needsUpdateConstraints() -> Bool { layout.needsUpdateConstraints }

  /// Notes on the way up that a view waits for `updateConstraints`.
  final func markConstraintUpdate() {
    var view: UIView? = self
    while let current = view, !current.layout.subtreeNeedsUpdateConstraints {
      current.layout.subtreeNeedsUpdateConstraints = true
      view = current.parentView
    }
  }

  /// Calls `updateConstraints` where it waits, without solving.
  final func callUpdateConstraints() {
    // A call may ask for another one below; three rounds are more than any known layout needs.
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
