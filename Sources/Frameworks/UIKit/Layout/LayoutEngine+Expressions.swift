import Cassowary

/// A linear expression: a sum of terms and a constant.
struct LinearForm {
  var terms: [Term] = []
  var constant = 0.0

  mutating func reset() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
  }

  mutating func add(_ variable: Variable, _ factor: Double) {
    terms.append(Term(variable, factor))
  }
}

extension LayoutEngine {
  /// Expands a constraint, without its constant, into a form that is compared with zero.
  ///
  /// - Returns: False if an item is deallocated or outside the tree; otherwise the result is in
  ///   `form`.
  func expand(_ constraint: NSLayoutConstraint) -> Bool {
    guard let holder = constraint.holder, let ancestor = constraint.commonAncestor,
      ancestor === holder || ancestor.isDescendant(of: holder)
    else { return false }
    let isDirectional =
      constraint.first.isDirectional || (constraint.second?.isDirectional ?? false)
    let isMirrored = isDirectional && holder.isRightToLeft
    form.reset()
    guard append(constraint.first, factor: 1, in: ancestor, isMirrored: isMirrored) else {
      return false
    }
    guard let second = constraint.second else { return true }
    let factor = -Double(constraint.multiplier)
    return append(second, factor: factor, in: ancestor, isMirrored: isMirrored)
  }

  /// Appends a multiple of an expression in the space of an ancestor.
  func append(
    _ expression: LayoutExpression, factor: Double, in ancestor: UIView, isMirrored: Bool
  ) -> Bool {
    guard
      append(
        expression.item, expression.attribute, factor: factor, in: ancestor,
        isMirrored: isMirrored)
    else { return false }
    guard let subtrahend = expression.subtrahend else { return true }
    return append(
      subtrahend, expression.subtrahendAttribute, factor: -factor, in: ancestor,
      isMirrored: isMirrored)
  }

  private func append(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, factor: Double,
    in ancestor: UIView, isMirrored: Bool
  ) -> Bool {
    if let plain = attribute.withoutMargin {
      guard let view = item.view else { return false }
      return append(
        LayoutItem(view.layoutMarginsGuide), plain, factor: factor, in: ancestor,
        isMirrored: isMirrored)
    }
    // Mirrored positions are measured from the right: leading is minus right.
    let sign = isMirrored && attribute.measure == .horizontalPosition ? -factor : factor
    switch attribute {
    case .left: return appendPoint(item, .horizontal, at: 0, sign, ancestor)
    case .right: return appendPoint(item, .horizontal, at: 1, sign, ancestor)
    case .leading: return appendPoint(item, .horizontal, at: isMirrored ? 1 : 0, sign, ancestor)
    case .trailing: return appendPoint(item, .horizontal, at: isMirrored ? 0 : 1, sign, ancestor)
    case .centerX: return appendPoint(item, .horizontal, at: 0.5, sign, ancestor)
    case .top: return appendPoint(item, .vertical, at: 0, sign, ancestor)
    case .bottom: return appendPoint(item, .vertical, at: 1, sign, ancestor)
    case .centerY: return appendPoint(item, .vertical, at: 0.5, sign, ancestor)
    case .width: return appendSize(item, .horizontal, factor, ancestor)
    case .height: return appendSize(item, .vertical, factor, ancestor)
    case .firstBaseline, .lastBaseline:
      return appendBaseline(item, isFirst: attribute == .firstBaseline, factor, ancestor)
    default: return false
    }
  }

  // MARK: Parts

  /// Appends the point of an item at a fraction of its length along an axis.
  private func appendPoint(
    _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis, at fraction: Double, _ factor: Double,
    _ ancestor: UIView
  ) -> Bool {
    guard let owner = item.ancestorView else { return false }
    let isInside = owner === ancestor
    let isScrolling = owner.isLayoutScrollContainer
    let kind = item.guide?.kind
    // The origin of the item.
    switch kind {
    case nil:
      if !isInside {
        form.add(box(for: owner).origin[axis], factor)
      } else if isScrolling, fraction == 0.5 {
        form.add(scrollVariable(of: owner, axis), factor)
      }
    case .margins, .safeArea, .readableContent:
      if !isInside {
        form.add(box(for: owner).origin[axis], factor)
      } else if isScrolling, kind == .safeArea {
        form.add(scrollVariable(of: owner, axis), factor)
      }
    case .scrollFrame: form.add(scrollVariable(of: owner, axis), factor)
    case .scrollContent: break
    case .free:
      if let guide = item.guide { form.add(box(for: guide).origin[axis], factor) }
    }
    form.constant += factor * startInset(of: item, owner, axis)
    // The length of the item.
    if fraction > 0 {
      let isContent = isInside && isScrolling && fraction == 1
      appendLength(item, owner, axis, factor * fraction, isContent: isContent)
    }
    // The path from the item's owner or superview to the ancestor.
    if isInside { return true }
    if item.view != nil || kind?.isInset == true {
      return appendPath(from: owner.parentView, to: ancestor, axis, factor)
    }
    return appendPath(from: owner, to: ancestor, axis, factor)
  }

  /// Appends the size of an item along an axis.
  private func appendSize(
    _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis, _ factor: Double, _ ancestor: UIView
  ) -> Bool {
    guard let owner = item.ancestorView else { return false }
    let isContent =
      item.guide?.kind.isInset == true && item.guide?.kind != .safeArea && owner === ancestor
      && owner.isLayoutScrollContainer
    appendLength(item, owner, axis, factor, isContent: isContent)
    return true
  }

  private func appendLength(
    _ item: LayoutItem, _ owner: UIView, _ axis: NSLayoutConstraint.Axis, _ factor: Double,
    isContent: Bool
  ) {
    let kind = item.guide?.kind
    let usesContent = isContent && kind != .safeArea
    switch kind {
    case .free, .scrollContent:
      if let guide = item.guide { form.add(box(for: guide).size[axis], factor) }
    case .scrollFrame: form.add(box(for: owner).size[axis], factor)
    case nil where usesContent, .margins where usesContent, .readableContent where usesContent:
      form.add(box(for: owner.scrollContentGuide).size[axis], factor)
    default: form.add(box(for: owner).size[axis], factor)
    }
    form.constant -= factor * (startInset(of: item, owner, axis) + endInset(of: item, owner, axis))
  }

  /// Appends the path from the inside of a view to an ancestor.
  private func appendPath(
    from view: UIView?, to ancestor: UIView, _ axis: NSLayoutConstraint.Axis, _ factor: Double
  ) -> Bool {
    var current = view
    while let view = current, view !== ancestor {
      if view.isLayoutScrollContainer { form.add(scrollVariable(of: view, axis), -factor) }
      form.add(box(for: view).origin[axis], factor)
      current = view.parentView
    }
    return current != nil
  }

  private func appendBaseline(
    _ item: LayoutItem, isFirst: Bool, _ factor: Double, _ ancestor: UIView
  ) -> Bool {
    guard var view = item.view else {
      return appendPoint(item, .vertical, at: 1, factor, ancestor)
    }
    while !(view is any BaselinePlacing) {
      let next = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if next === view || !next.isDescendant(of: view) { break }
      view = next
    }
    // The frames of texts that a view lays out itself are known only after the layout.
    if let placing = (view as? any BaselinePlacing) ?? (view.superview as? any BaselinePlacing) {
      let place = placing.baseline(isFirst: isFirst)
      form.constant += factor * Double(place.distance)
      return appendPoint(
        LayoutItem(placing), .vertical, at: Double(place.fraction), factor, ancestor)
    }
    guard let text = view as? any BaselineProviding else {
      return appendPoint(LayoutItem(view), .vertical, at: 1, factor, ancestor)
    }
    if isFirst {
      form.constant += factor * Double(text.firstBaselineFromTop)
      return appendPoint(LayoutItem(view), .vertical, at: 0, factor, ancestor)
    }
    form.constant -= factor * Double(text.lastBaselineFromBottom)
    return appendPoint(LayoutItem(view), .vertical, at: 1, factor, ancestor)
  }

  private func startInset(
    of item: LayoutItem, _ owner: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> Double {
    guard let insets = insets(of: item, owner) else { return 0 }
    return Double(axis == .horizontal ? insets.left : insets.top)
  }

  private func endInset(
    of item: LayoutItem, _ owner: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> Double {
    guard let insets = insets(of: item, owner) else { return 0 }
    return Double(axis == .horizontal ? insets.right : insets.bottom)
  }

  private func insets(of item: LayoutItem, _ owner: UIView) -> UIEdgeInsets? {
    if let guide = item.guide { return guide.kind.isInset ? owner.insets(of: guide) : nil }
    let insets = owner.alignmentRectInsets
    return insets == .zero ? nil : insets
  }
}

extension LayoutExpression {
  /// Whether the attributes depend on the writing direction.
  var isDirectional: Bool { attribute.isDirectional || subtrahendAttribute.isDirectional }

  /// Returns the view whose margins, safe area, baselines or alignment determine the constant.
  func insetOwner(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) -> UIView? {
    if let guide = item.guide { return guide.kind.isInset ? guide.owner : nil }
    guard let view = item.view else { return nil }
    if attribute.withoutMargin != nil || attribute.isBaseline { return view }
    return view.alignmentRectInsets == .zero ? nil : view
  }

  /// Calls a closure with each view whose insets determine the constant.
  func forEachInsetOwner(_ body: (UIView) -> Void) {
    if let owner = insetOwner(item, attribute) { body(owner) }
    if let subtrahend, let owner = insetOwner(subtrahend, subtrahendAttribute) { body(owner) }
  }
}
