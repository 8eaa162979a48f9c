extension UIView {
  /// The active constraints that this view holds: its own and those between its descendants.
  public var constraints: [NSLayoutConstraint] {
    layout.constraints.filter { !$0.isInternal || $0.isListed }
  }

  /// Activates a constraint on this view.
  ///
  /// - Precondition: Its items are this view or descendants.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    if let ancestor = constraint.commonAncestor {
      precondition(
        ancestor.isDescendant(of: self), "The items of a constraint are in the view: \(constraint)")
    }
    constraint.holder?.discardConstraint(constraint)
    storeConstraint(constraint)
  }

  /// Activates constraints on this view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view holds.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { discardConstraint(constraint) }
  }

  /// Deactivates constraints that this view holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns the active constraints of the view along an axis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    LayoutEngine.activeConstraints(on: self, axis: axis)
  }

  /// Whether the position or size of the view is ambiguous.
  public var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints, let engine = layoutRoot.layout.engine,
      engine.root !== self
    else { return false }
    return [NSLayoutConstraint.Attribute.left, .top, .width, .height].contains {
      engine.isAmbiguous(LayoutExpression(item: LayoutItem(self), attribute: $0))
    }
  }

  /// Moves the view to another frame that its constraints permit, for debugging.
  ///
  /// This does nothing for an unambiguous layout. Another call moves the view back.
  public func exerciseAmbiguityInLayout() {
    guard let engine = layoutRoot.layout.engine, let box = layout.box,
      !box.exercise.isEmpty || hasAmbiguousLayout
    else { return }
    engine.exerciseAmbiguity(of: box)
    setNeedsConstraintLayout()
    superview?.setNeedsConstraintLayout()
  }

  /// The layout guides of the view.
  public var layoutGuides: [UILayoutGuide] { layout.guides }

  /// Adds a layout guide to the view, after removing it from its previous view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner !== self else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layout.guides.append(layoutGuide)
    layoutGuide.owner = self
  }

  /// Removes a layout guide and deactivates its constraints.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner === self else { return }
    var ancestor: UIView? = self
    while let view = ancestor {
      for constraint in view.layout.constraints where constraint.involves(layoutGuide) {
        view.discardConstraint(constraint)
      }
      ancestor = view.superview
    }
    layoutRoot.layout.engine?.removeGuide(layoutGuide)
    layout.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
  }

  // MARK: Implementation

  /// The root of the view hierarchy.
  final var layoutRoot: UIView {
    var view = self
    while let parent = view.parentView { view = parent }
    return view
  }

  /// Returns the nearest common ancestor of two views.
  final func commonAncestor(with other: UIView) -> UIView? {
    if other === self || other.parentView === self { return self }
    if parentView === other { return other }
    if let parentView, parentView === other.parentView { return parentView }
    var mine: UIView? = self
    while let candidate = mine {
      var theirs: UIView? = other
      while let view = theirs {
        if view === candidate { return candidate }
        theirs = view.parentView
      }
      mine = candidate.parentView
    }
    return nil
  }

  final func storeConstraint(_ constraint: NSLayoutConstraint) {
    layout.constraints.append(constraint)
    constraint.holder = self
    layoutRoot.layout.engine?.add(constraint)
    constraintsDidChange()
  }

  final func discardConstraint(_ constraint: NSLayoutConstraint) {
    if let place = layout.constraints.lastIndex(where: { $0 === constraint }) {
      layout.constraints.remove(at: place)
    }
    constraint.holder = nil
    if let installation = constraint.installation {
      installation.engine?.remove(constraint)
      constraint.installation = nil
    }
    constraintsDidChange()
  }

  private func constraintsDidChange() {
    if layout.isLayingOut {
      layout.changedConstraintsInLayout = true
    } else {
      setNeedsConstraintLayout()
    }
  }

  /// Schedules a layout pass after a view was added or removed.
  final func subviewsDidChange() {
    if layout.isLayingOut {
      layout.changedSubviewsInLayout = true
    } else {
      setNeedsLayout()
    }
  }

  /// Lays out the view, and solves the constraints that change meanwhile.
  ///
  /// Constraints and subviews that change request another pass only if views move, so that a view
  /// that adds the same constraints, or replaces its subviews, at each layout settles.
  final func settlingLayout(_ performLayout: () -> Void) {
    let wasLayingOut = layout.isLayingOut
    layout.isLayingOut = true
    performLayout()
    layout.isLayingOut = wasLayingOut
    repeatLayoutOfNewSubviews()
    guard layout.changedConstraintsInLayout else { return }
    layout.changedConstraintsInLayout = false
    layoutEngine.updateIfNeeded()
  }

  private func repeatLayoutOfNewSubviews() {
    guard layout.changedSubviewsInLayout else { return layout.framesOfNewSubviews = nil }
    layout.changedSubviewsInLayout = false
    let frames = children.map(\.frame)
    guard frames != layout.framesOfNewSubviews else { return }
    layout.framesOfNewSubviews = frames
    setNeedsLayout()
  }

  /// Schedules a layout pass that solves the constraints.
  final func setNeedsConstraintLayout() {
    setNeedsLayout()
    RunLoopTurn.setNeeded()
  }
}

extension NSLayoutConstraint {
  /// Whether both positions are on the same axis; dimensions can be related across axes.
  final var isOfOneAxis: Bool {
    guard let second, first.subtrahend == nil, second.subtrahend == nil else { return true }
    return first.attribute.measure == second.attribute.measure
  }

  /// Returns whether the constraint has an item.
  final func involves(_ object: AnyObject) -> Bool {
    first.item.object === object || first.subtrahend?.object === object
      || second?.item.object === object || second?.subtrahend?.object === object
  }
}
