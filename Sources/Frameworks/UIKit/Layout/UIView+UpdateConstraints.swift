extension UIView {
  /// Asks for `updateConstraints` before the next layout.
  public func setNeedsUpdateConstraints() {
    guard !layout.needsUpdateConstraints else { return }
    layout.needsUpdateConstraints = true
    markConstraintUpdate()
    RunLoopTurn.setNeeded()
  }

  /// Whether `updateConstraints` is going to be called.
  public func needsUpdateConstraints() -> Bool { layout.needsUpdateConstraints }

  /// Calls `updateConstraints` where it was asked for in the view and those inside it, innermost first.
  ///
  /// Solves what changed, so that a layout pass that follows knows which views move.
  public func updateConstraintsIfNeeded() {
    callUpdateConstraints()
    layoutEngine.bringUpToDate()
  }

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
