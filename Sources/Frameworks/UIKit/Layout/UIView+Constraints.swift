extension UIView {
  /// The active constraints that this view keeps: its own and those among views inside it.
  public var constraints: [NSLayoutConstraint] { layout.constraints.filter { !$0.isInternal } }

  /// Activates a constraint on this view.
  ///
  /// - Precondition: Its items are this view or inside it.
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

  /// Deactivates a constraint that this view keeps.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { discardConstraint(constraint) }
  }

  /// Deactivates constraints that this view keeps.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that speak of the view along an axis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    LayoutEngine.activeConstraints(on: self, axis: axis)
  }

  /// Whether the layout leaves the view's place or size open.
  public var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints, let engine = layoutRoot.layout.engine,
      engine.root !== self
    else { return false }
    return [NSLayoutConstraint.Attribute.left, .top, .width, .height].contains {
      engine.isAmbiguous(LayoutExpression(item: LayoutItem(self), attribute: $0))
    }
  }

  /// Moves the view to another place or size that its constraints allow as well, for debugging.
  ///
  /// Nothing happens where the layout leaves nothing open. Calling it again moves the view back.
  public func exerciseAmbiguityInLayout() {
    guard let engine = layoutRoot.layout.engine, let box = layout.box,
      !box.exercise.isEmpty || hasAmbiguousLayout
    else { return }
    engine.exerciseAmbiguity(of: box)
    setNeedsConstraintLayout()
    superview?.setNeedsConstraintLayout()
  }

  /// The layout guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { layout.guides }

  /// Adds a layout guide to the view; it leaves its old view first.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner !== self else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layout.guides.append(layoutGuide)
    layoutGuide.owner = self
  }

  /// Takes a layout guide out of the view, and with it the constraints that speak of it.
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

  // MARK: Mechanism

  /// The topmost view above this one.
  final var layoutRoot: UIView {
    var view = self
    while let parent = view.parentView { view = parent }
    return view
  }

  /// The nearest view that is or contains both.
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
    setNeedsConstraintLayout()
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
    setNeedsConstraintLayout()
  }

  /// Asks for a layout pass that begins with solving.
  final func setNeedsConstraintLayout() {
    setNeedsLayout()
    RunLoopTurn.setNeeded()
  }
}

extension NSLayoutConstraint {
  /// Whether it does not tie a position across to one down; distances are of either axis.
  final var isOfOneAxis: Bool {
    guard let second, first.subtrahend == nil, second.subtrahend == nil else { return true }
    return first.attribute.measure == second.attribute.measure
  }

  /// Whether an item is on either side of the constraint.
  final func involves(_ object: AnyObject) -> Bool {
    first.item.object === object || first.subtrahend?.object === object
      || second?.item.object === object || second?.subtrahend?.object === object
  }
}
