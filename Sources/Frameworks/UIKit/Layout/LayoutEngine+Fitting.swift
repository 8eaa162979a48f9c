import Cassowary

/// Fitting sizes near a target size.
extension LayoutEngine {
  /// Measures a view in place, if its size is independent of other views.
  ///
  /// The optional constraints of the view's frame size become the target during one solve.
  /// Measuring a cell again then costs only the difference from the previous solution.
  ///
  /// - Returns: `nil` for a view that is placed by constraints, that has an intrinsic size, or that
  ///   has constraints from outside to its inside; such a view is measured by a separate engine.
  func fittingSize(
    of view: UIView, _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize? {
    let own = view.intrinsicContentSize
    guard view.layout.translatesAutoresizingMask, own.width < 0, own.height < 0, !isBusy,
      !isConstrainedFromOutside(view)
    else { return nil }
    let box = box(for: view)
    guard let (width, height) = softenSize(of: box) else { return nil }
    setPreferredLength(width, target.width, fittingPriority(horizontal))
    setPreferredLength(height, target.height, fittingPriority(vertical))
    updateIfNeeded()
    let size = roundedUpSize(of: box, scale: view.layoutScale)
    setPreferredLength(width, view.bounds.width, LayoutEngine.brokenPriority)
    setPreferredLength(height, view.bounds.height, LayoutEngine.brokenPriority)
    return CGSize(
      width: horizontal == .required ? target.width : size.width,
      height: vertical == .required ? target.height : size.height)
  }

  /// Measures the root with a target size on both axes.
  func fittingSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    guard let root else { return target }
    let box = box(for: root)
    setDirty()
    _ = equate(box.size.horizontal, target.width, box, priority: horizontal.rawValue)
    _ = equate(box.size.vertical, target.height, box, priority: vertical.rawValue)
    updateIfNeeded()
    return roundedUpSize(of: box, scale: root.layoutScale)
  }

  /// A required target is slightly weaker than required constraints, so that no constraint breaks.
  private func fittingPriority(_ priority: UILayoutPriority) -> Float {
    min(priority.rawValue, LayoutEngine.contentPriority)
  }

  private func setPreferredLength(_ id: ConstraintID, _ length: CGFloat, _ priority: Float) {
    setDirty()
    solver.setConstant(-Double(length), of: id)
    solver.setPriorities(above: priority, below: priority, of: id)
  }

  /// Replaces the size equations of a frame-based view by optional constraints.
  private func softenSize(of box: LayoutBox) -> (width: ConstraintID, height: ConstraintID)? {
    let count = box.frameConstraints.count
    guard count >= 2 else { return nil }
    for (offset, variable) in [(2, box.size.horizontal), (1, box.size.vertical)] {
      let id = box.frameConstraints[count - offset]
      guard solver.priority(of: id) >= 1000 else { continue }
      let length = -solver.constant(of: id)
      dropRow(id)
      box.frameConstraints[count - offset] = addSoftConstraint(
        variable, length: length, above: LayoutEngine.brokenPriority,
        below: LayoutEngine.brokenPriority)
    }
    return (box.frameConstraints[count - 2], box.frameConstraints[count - 1])
  }

  /// Whether a constraint of an ancestor has an item in the view.
  private func isConstrainedFromOutside(_ view: UIView) -> Bool {
    var ancestor = view.parentView
    while let keeper = ancestor {
      // Searching more constraints would cost as much as a separate engine.
      if keeper.layout.constraints.count > 64 { return true }
      for constraint in keeper.layout.constraints {
        var isInside = false
        constraint.forEachItem { item in
          if let owner = item.ancestorView, owner.isDescendant(of: view) { isInside = true }
        }
        if isInside { return true }
      }
      ancestor = keeper.parentView
    }
    return false
  }

  private func roundedUpSize(of box: LayoutBox, scale: CGFloat) -> CGSize {
    func roundedUp(_ variable: Variable) -> CGFloat {
      // An excess of less than 1e-4 pixel is a rounding error of the solver.
      let pixels = CGFloat(solver.value(of: variable)) * scale
      return max((pixels - 1e-4).rounded(.up) / scale, 0)
    }
    return CGSize(width: roundedUp(box.size.horizontal), height: roundedUp(box.size.vertical))
  }
}
