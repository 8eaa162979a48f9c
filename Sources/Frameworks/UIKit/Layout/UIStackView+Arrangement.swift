extension UIStackView {
  /// The priorities of a stack view's constraints, below those of the application's views.
  private enum ArrangementPriority {
    /// The priority of the part of an arranged view, less for each later one.
    static func proportion(of index: Int) -> UILayoutPriority {
      UILayoutPriority(Float(max(500, 999 - index)))
    }
    static let collapsed = UILayoutPriority(998)
    static let centering = UILayoutPriority(149)
    static let fit = UILayoutPriority(49)
    static let packing = UILayoutPriority(25)
    static let order = UILayoutPriority(1)
  }

  final func arrange(_ view: UIView, at index: Int?) {
    precondition(
      index.map { $0 <= arranged.count } ?? true, "A place in a stack is at most its count.")
    var index = index
    if let present = arranged.firstIndex(where: { $0 === view }) {
      arranged.remove(at: present)
      if let wanted = index { index = min(wanted, arranged.count) }
    }
    if view.superview !== self {
      addSubview(view)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: index ?? arranged.count)
    setNeedsArrangement()
  }

  /// Invalidates the arrangement, which is rebuilt before the next layout.
  final func setNeedsArrangement() {
    isArrangementDirty = true
    setNeedsUpdateConstraints()
    setNeedsConstraintLayout()
  }

  /// Invalidates proportions when the intrinsic size of an arranged view changes.
  final func arrangedContentDidChange() {
    if distribution == .fillProportionally { setNeedsArrangement() }
  }

  /// Deactivates the constraints of a view that is being removed.
  final func dropArrangement(of view: UIView) {
    let leaving = arrangement.filter { $0.involves(view) }
    arrangement.removeAll { $0.involves(view) }
    NSLayoutConstraint.deactivate(leaving)
  }

  final func baselineView(isFirst: Bool) -> UIView? {
    let visible = arranged.filter { !$0.isHidden }
    if axis == .horizontal {
      // In a horizontal stack, the tallest text determines the baseline.
      return visible.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
    }
    return isFirst ? visible.first : visible.last
  }

  // MARK: Construction

  final func rebuildArrangement() {
    isArrangementDirty = false
    NSLayoutConstraint.deactivate(arrangement)
    arrangement = []
    let visible = arranged.filter { !$0.isHidden }
    chain(visible)
    distribute(visible)
    for view in visible { align(view) }
    if alignment == .firstBaseline || alignment == .lastBaseline, axis == .horizontal {
      levelBaselines(visible)
    }
    var previous: UIView?
    for view in arranged {
      if view.isHidden { collapse(view, after: previous) } else { previous = view }
    }
    // Without other constraints, the stack is as small as its views permit.
    if visible.isEmpty {
      add(size(of: axis), .equal, nil, 0, ArrangementPriority.fit, "stack-empty")
    }
    add(size(of: crossAxis), .equal, nil, 0, ArrangementPriority.fit, "stack-fit")
  }

  private var crossAxis: NSLayoutConstraint.Axis { axis == .horizontal ? .vertical : .horizontal }

  private func start(_ axis: NSLayoutConstraint.Axis) -> NSLayoutConstraint.Attribute {
    axis == .horizontal ? .leading : .top
  }

  private func end(_ axis: NSLayoutConstraint.Axis) -> NSLayoutConstraint.Attribute {
    axis == .horizontal ? .trailing : .bottom
  }

  private func middle(_ axis: NSLayoutConstraint.Axis) -> NSLayoutConstraint.Attribute {
    axis == .horizontal ? .centerX : .centerY
  }

  private func length(_ axis: NSLayoutConstraint.Axis) -> NSLayoutConstraint.Attribute {
    axis == .horizontal ? .width : .height
  }

  /// The area that the views fill.
  private var canvas: LayoutItem {
    isLayoutMarginsRelativeArrangement ? LayoutItem(layoutMarginsGuide) : LayoutItem(self)
  }

  private func size(of axis: NSLayoutConstraint.Axis) -> LayoutExpression {
    LayoutExpression(item: canvas, attribute: length(axis))
  }

  private func part(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute
  ) -> LayoutExpression {
    LayoutExpression(item: LayoutItem(view), attribute: attribute)
  }

  private func edge(_ attribute: NSLayoutConstraint.Attribute) -> LayoutExpression {
    LayoutExpression(item: canvas, attribute: attribute)
  }

  private func add(
    _ first: LayoutExpression, _ relation: NSLayoutConstraint.Relation,
    _ second: LayoutExpression?, _ constant: CGFloat, _ priority: UILayoutPriority,
    _ name: String, multiplier: CGFloat = 1
  ) {
    let constraint = NSLayoutConstraint(
      first: first, relation: relation, second: second, multiplier: multiplier,
      constant: constant, priority: priority)
    constraint.isInternal = true
    constraint.identifier = name
    arrangement.append(constraint)
    storeConstraint(constraint)
  }

  // MARK: Along the axis

  private func gap(after view: UIView) -> CGFloat {
    let custom = customSpacings[ObjectIdentifier(view)] ?? spacing
    return custom == UIStackView.spacingUseSystem ? LayoutMetrics.systemSpacing : custom
  }

  /// Whether the distribution can stretch the gaps.
  private var hasElasticGaps: Bool {
    distribution == .equalSpacing || distribution == .equalCentering
  }

  private func chain(_ views: [UIView]) {
    guard let first = views.first, let last = views.last else { return }
    add(part(first, start(axis)), .equal, edge(start(axis)), 0, .required, "stack-start")
    for (view, next) in zip(views, views.dropFirst()) {
      let isByBaseline = isBaselineRelativeArrangement && axis == .vertical
      let from = part(view, isByBaseline ? .lastBaseline : end(axis))
      let to = part(next, isByBaseline ? .firstBaseline : start(axis))
      let distance = gap(after: view)
      if hasElasticGaps {
        add(to, .greaterThanOrEqual, from, distance, .required, "stack-spacing")
        add(to, .equal, from, distance, ArrangementPriority.fit, "stack-packing")
      } else {
        add(to, .equal, from, distance, .required, "stack-spacing")
      }
    }
    add(edge(end(axis)), .equal, part(last, end(axis)), 0, .required, "stack-end")
  }

  private func distribute(_ views: [UIView]) {
    guard let first = views.first else { return }
    switch distribution {
    case .fill: orderLengths(views)
    case .fillEqually:
      for view in views.dropFirst() {
        add(
          part(view, length(axis)), .equal, part(first, length(axis)), 0, .required,
          "stack-fill-equally")
      }
    case .fillProportionally: fillProportionally(views)
    case .equalSpacing, .equalCentering:
      orderLengths(views)
      let isCentering = distribution == .equalCentering
      let from = isCentering ? middle(axis) : end(axis)
      let to = isCentering ? middle(axis) : start(axis)
      var firstGap: LayoutExpression?
      for (view, next) in zip(views, views.dropFirst()) {
        var distance = part(next, to)
        distance.subtrahend = LayoutItem(view)
        distance.subtrahendAttribute = from
        if let firstGap {
          add(
            distance, .equal, firstGap, 0, isCentering ? ArrangementPriority.centering : .required,
            "stack-distributing")
        } else {
          firstGap = distance
        }
      }
    }
  }

  /// Resolves ambiguity among equal views: earlier views are longer.
  private func orderLengths(_ views: [UIView]) {
    for (index, view) in views.enumerated().dropFirst() {
      // The equation index · length = 0 penalizes length in proportion to the index.
      let length = part(view, length(axis))
      add(
        length, .equal, length, 0, ArrangementPriority.order, "stack-order",
        multiplier: CGFloat(1 - index))
    }
  }

  /// Gives each view its part of the length of the stack, with the gaps, as Apple's stacks do.
  ///
  /// The parts leave more than the gaps if the stack is stretched, or if a view has a length of its
  /// own. Earlier views have priority, so the last one that is free fills the rest.
  ///
  /// - SeeAlso: rdar://34595752.
  private func fillProportionally(_ views: [UIView]) {
    let lengths = views.map { view in
      axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
    }
    let gaps = views.dropLast().reduce(0) { $0 + gap(after: $1) }
    let total = lengths.reduce(gaps) { $0 + max(0, $1) }
    for (index, view) in views.enumerated() where lengths[index] > 0 {
      add(
        part(view, length(axis)), .equal, size(of: axis), 0,
        ArrangementPriority.proportion(of: index), "stack-fill-proportionally",
        multiplier: lengths[index] / total)
    }
  }

  // MARK: Across the axis

  private func align(_ view: UIView) {
    let cross = crossAxis
    let begin = start(cross)
    let finish = end(cross)
    let atStart: NSLayoutConstraint.Relation
    let atEnd: NSLayoutConstraint.Relation
    switch alignment {
    case .fill: (atStart, atEnd) = (.equal, .equal)
    case .leading: (atStart, atEnd) = (.equal, .greaterThanOrEqual)
    case .trailing: (atStart, atEnd) = (.greaterThanOrEqual, .equal)
    case .center:
      (atStart, atEnd) = (.greaterThanOrEqual, .greaterThanOrEqual)
      add(part(view, middle(cross)), .equal, edge(middle(cross)), 0, .required, "stack-center")
    case .firstBaseline, .lastBaseline:
      if axis == .vertical {
        (atStart, atEnd) = (.equal, .greaterThanOrEqual)
      } else {
        (atStart, atEnd) = (.greaterThanOrEqual, .greaterThanOrEqual)
        let side = alignment == .firstBaseline ? begin : finish
        add(part(view, side), .equal, edge(side), 0, ArrangementPriority.packing, "stack-packing")
      }
    }
    add(part(view, begin), atStart, edge(begin), 0, .required, "stack-across-start")
    add(edge(finish), atEnd, part(view, finish), 0, .required, "stack-across-end")
  }

  private func levelBaselines(_ views: [UIView]) {
    guard let first = views.first else { return }
    let line: NSLayoutConstraint.Attribute =
      alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    for view in views.dropFirst() {
      add(part(view, line), .equal, part(first, line), 0, .required, "stack-baseline")
    }
  }

  /// Collapses a hidden view at its position.
  ///
  /// The constraint yields to required sizes inside the view, which is invisible.
  private func collapse(_ view: UIView, after previous: UIView?) {
    let place = previous.map { part($0, end(axis)) } ?? edge(start(axis))
    add(part(view, start(axis)), .equal, place, 0, ArrangementPriority.collapsed, "stack-hiding")
    add(part(view, length(axis)), .equal, nil, 0, ArrangementPriority.collapsed, "stack-hiding")
    let cross = crossAxis
    add(
      part(view, start(cross)), .equal, edge(start(cross)), 0, ArrangementPriority.collapsed,
      "stack-hiding")
    if alignment == .fill {
      add(
        part(view, end(cross)), .equal, edge(end(cross)), 0, ArrangementPriority.collapsed,
        "stack-hiding")
    }
  }
}
