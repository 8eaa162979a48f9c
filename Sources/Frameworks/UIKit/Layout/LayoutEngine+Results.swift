import Cassowary

extension LayoutEngine {
  /// Applies the solved size of the root view.
  func applyRootSize() {
    guard let root, let box = root.layout.box else { return }
    let size = roundedFrame(of: box, scale: root.layoutScale).size
    guard size != root.bounds.size else { return }
    root.layout.isApplying = true
    root.bounds = CGRect(origin: root.bounds.origin, size: size)
    root.layout.isApplying = false
  }

  /// Returns the solved frame in whole device pixels.
  ///
  /// Origin and size are rounded separately, so that equal sizes remain equal at any position.
  func roundedFrame(of box: LayoutBox, scale: CGFloat) -> CGRect {
    func rounded(_ variable: Variable) -> CGFloat {
      let value = CGFloat(solver.value(of: variable))
      guard value.isFinite else { return 0 }
      return (value * scale).rounded() / scale
    }
    return CGRect(
      x: rounded(box.origin.horizontal), y: rounded(box.origin.vertical),
      width: max(rounded(box.size.horizontal), 0), height: max(rounded(box.size.vertical), 0))
  }

  func frame(of guide: UILayoutGuide) -> CGRect? {
    guard let box = guide.box, box.engine === self else { return nil }
    return roundedFrame(of: box, scale: guide.owner?.layoutScale ?? 1)
  }

  /// Returns the size of a scroll view's content, if constraints determine it.
  func contentSize(of view: UIView) -> CGSize? {
    guard let box = view.layout.contentGuide?.box, box.engine === self else { return nil }
    return roundedFrame(of: box, scale: view.layoutScale).size
  }

  /// Returns whether the position of an attribute is ambiguous.
  func isAmbiguous(_ expression: LayoutExpression) -> Bool {
    guard let view = expression.item.ancestorView else { return true }
    updateIfNeeded()
    form.reset()
    let ancestor = view.parentView ?? view
    guard append(expression, factor: 1, in: ancestor, isMirrored: false) else { return true }
    return form.terms.contains { solver.isAmbiguous($0.variable) }
  }

  /// Adds the weakest constraints for other values of ambiguous variables, or removes them.
  func exerciseAmbiguity(of box: LayoutBox) {
    setDirty()
    guard box.exercise.isEmpty else {
      for id in box.exercise { dropRow(id) }
      box.exercise = []
      return
    }
    for variable in [
      box.origin.horizontal, box.origin.vertical, box.size.horizontal, box.size.vertical,
    ] where solver.isAmbiguous(variable) {
      box.exercise.append(
        addSoftConstraint(variable, length: solver.value(of: variable) + 20, above: 0.5, below: 0.5)
      )
    }
  }

  /// Returns the active constraints of an item along an axis.
  static func activeConstraints(
    on object: AnyObject, axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    var view = LayoutItem(object)?.ancestorView
    var found: [NSLayoutConstraint] = []
    while let current = view {
      found += current.layout.constraints.filter {
        $0.first.attribute.axis == axis && $0.involves(object)
      }
      view = current.parentView
    }
    return found
  }
}
