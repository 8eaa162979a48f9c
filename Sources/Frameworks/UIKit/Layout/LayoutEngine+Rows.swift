import Cassowary

extension LayoutEngine {
  /// The priority of a broken required constraint: stronger than any optional one.
  static let brokenPriority: Float = 999.98
  /// The maximum priority of an intrinsic size.
  static let contentPriority: Float = 999.99

  // MARK: Constraints

  /// Installs a constraint; a constraint with missing items is deactivated.
  func install(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder, isFitting || constraint.installation?.engine == nil
    else { return }
    precondition(
      constraint.isOfOneAxis,
      "Constraint improperly relates anchors of incompatible types: \(constraint)")
    if constraint.systemSpacingMultiplier != nil { constraint.resolveBaselineSpacing() }
    guard expand(constraint) else {
      if !isFitting { holder.discardConstraint(constraint) }
      return
    }
    let constant = form.constant - constraint.boundedConstant
    if isFitting {
      let id = addRow(
        form.terms, constant: constant, relation: constraint.relation.forSolver,
        priority: constraint.priority.rawValue, owner: .constraint(constraint))
      fittingRows.append((constraint, id))
      return
    }
    constraint.installation = ConstraintInstallation(
      reference: reference, id: .none, base: form.constant)
    let id = addRow(
      form.terms, constant: constant, relation: constraint.relation.forSolver,
      priority: constraint.priority.rawValue, owner: .constraint(constraint))
    constraint.installation?.id = id
    register(constraint)
  }

  /// Removes a constraint from the solver.
  func uninstall(_ constraint: NSLayoutConstraint) {
    guard let installation = constraint.installation, installation.engine === self else { return }
    dropRow(installation.id)
    constraint.installation = nil
    constraint.forEachItem { item in box(ifAnyFor: item)?.users.removeLast(constraint) }
    constraint.forEachInsetOwner { $0.layout.box?.insetDependents.removeLast(constraint) }
  }

  private func register(_ constraint: NSLayoutConstraint) {
    constraint.forEachItem { item in
      if let view = item.view {
        box(for: view).users.append(constraint)
      } else if let guide = item.guide {
        box(for: guide).users.append(constraint)
      }
    }
    constraint.forEachInsetOwner { box(for: $0).insetDependents.append(constraint) }
  }

  private func box(ifAnyFor item: LayoutItem) -> LayoutBox? {
    item.view?.layout.box ?? item.guide?.box
  }

  // MARK: Rows

  /// Adds a row; if required rows contradict each other, one of them is relaxed.
  func addRow(
    _ terms: [Term], constant: Double, relation: Relation, priority: Float, owner: RowOwner
  ) -> ConstraintID {
    var priority = priority
    while true {
      do {
        let id = try solver.add(
          terms, constant: constant, relation: relation, priority: priority)
        if priority >= 1000 { setOwner(owner, of: id) }
        return id
      } catch {
        guard case .unsatisfiable(let conflict) = error else { continue }
        if priority < 1000 {
          // An optional row can only fail because of earlier changes of constants.
          breakOne(of: conflict, newcomer: nil)
        } else if !breakOne(of: conflict, newcomer: owner) {
          priority = Self.brokenPriority
          if case .constraint(let constraint) = owner {
            constraint.installation?.isBroken = true
          }
        }
      }
    }
  }

  /// Adds an optional equation of a length, with a priority for each side.
  func addSoftConstraint(
    _ variable: Variable, length: Double, above: Float, below: Float
  ) -> ConstraintID {
    while true {
      do {
        return try solver.addSoftConstraint(
          [Term(variable)], constant: -length, above: above, below: below)
      } catch {
        // An optional row can only fail because of earlier changes of constants.
        guard case .unsatisfiable(let conflict) = error else { continue }
        breakOne(of: conflict, newcomer: nil)
      }
    }
  }

  func dropRow(_ id: ConstraintID) {
    setOwner(nil, of: id)
    solver.remove(id)
  }

  func solveBreakingContradictions() {
    // Each round relaxes one required row, so the loop terminates.
    while true {
      do {
        try solver.solve()
        return
      } catch {
        guard case .unsatisfiable(let conflict) = error, !conflict.isEmpty else { return }
        breakOne(of: conflict, newcomer: nil)
      }
    }
  }

  // MARK: Contradictions

  /// Selects which of several contradictory rows breaks, and logs it.
  ///
  /// The spacing of a stack view is selected first, then the newest constraint of the app, or the
  /// new row if it is one; frames of views are selected last.
  ///
  /// - Returns: Whether an installed row was relaxed; otherwise the new row must be.
  @discardableResult
  private func breakOne(of conflict: [ConstraintID], newcomer: RowOwner?) -> Bool {
    let rows = conflict.compactMap { id in owner(of: id).map { (id: id, owner: $0) } }
    var isAppsOwn = false
    if case .constraint(let constraint)? = newcomer { isAppsOwn = !constraint.isInternal }
    var victim = rows.last
    if let youngest = rows.last(where: {
      if case .constraint(let constraint) = $0.owner { !constraint.isInternal } else { false }
    }) {
      victim = youngest
    } else if newcomer != nil {
      victim = nil
    }
    if isAppsOwn { victim = nil }
    if let spacing = rows.last(where: { $0.owner.isStackSpacing }) { victim = spacing }
    if newcomer?.isStackSpacing == true { victim = nil }
    log(rows.map(\.owner) + (newcomer.map { [$0] } ?? []), broken: victim?.owner ?? newcomer)
    guard let victim else { return false }
    relax(victim.id, owner: victim.owner)
    return true
  }

  /// Replaces a required row by an optional one of the highest priority.
  private func relax(_ id: ConstraintID, owner: RowOwner) {
    switch owner {
    case .constraint(let constraint):
      guard expand(constraint) else { return dropRow(id) }
      dropRow(id)
      let replacement = addRow(
        form.terms, constant: form.constant - constraint.boundedConstant,
        relation: constraint.relation.forSolver, priority: Self.brokenPriority, owner: owner)
      if isFitting {
        fittingRows.removeAll { $0.constraint === constraint }
        fittingRows.append((constraint, replacement))
      } else {
        constraint.installation?.id = replacement
        constraint.installation?.isBroken = true
      }
    case .box(let box):
      relaxPlacement(id, of: box)
    }
  }

  private func relaxPlacement(_ id: ConstraintID, of box: LayoutBox) {
    let constant = solver.constant(of: id)
    let variables = [
      box.origin.horizontal, box.origin.vertical, box.size.horizontal, box.size.vertical,
    ]
    guard let place = box.frameConstraints.firstIndex(of: id) else {
      dropRow(id)
      return
    }
    dropRow(id)
    let offset = box.frameConstraints.count == 4 ? 0 : 2
    box.frameConstraints[place] = addRow(
      [Term(variables[place + offset])], constant: constant, relation: .equal,
      priority: Self.brokenPriority, owner: .box(box))
  }
}

extension LayoutEngine.RowOwner {
  /// Whether the row is the spacing between arranged views.
  fileprivate var isStackSpacing: Bool {
    guard case .constraint(let constraint) = self else { return false }
    return constraint.isInternal && constraint.identifier == "stack-spacing"
  }
}

extension NSLayoutConstraint {
  /// Calls a closure with each distinct item.
  final func forEachItem(_ body: (LayoutItem) -> Void) {
    let item = first.item
    body(item)
    if let other = first.subtrahend, !other.isSame(as: item) { body(other) }
    guard let second else { return }
    let isKnown = { (other: LayoutItem) in
      other.isSame(as: item) || self.first.subtrahend?.isSame(as: other) == true
    }
    if !isKnown(second.item) { body(second.item) }
    if let other = second.subtrahend, !other.isSame(as: second.item), !isKnown(other) {
      body(other)
    }
  }

  /// The constant, clamped to a range in which other constants retain their precision.
  final var boundedConstant: Double {
    min(max(Double(constant), -1e9), 1e9)
  }

  /// Calls a closure with the views whose insets determine the constant.
  final func forEachInsetOwner(_ body: (UIView) -> Void) {
    first.forEachInsetOwner(body)
    second?.forEachInsetOwner(body)
  }

  /// Sets the constant of system spacing between baselines from the line height of the lower text.
  final func resolveBaselineSpacing() {
    guard let multiplier = systemSpacingMultiplier, let second,
      first.attribute.isBaseline, second.attribute.isBaseline
    else { return }
    let heights = [first.item.view, second.item.view].compactMap {
      ($0 as? any BaselineProviding)?.baselineSpacing
    }
    guard let height = heights.max() else { return }
    constant = height * multiplier
  }
}

extension NSLayoutConstraint.Relation {
  var forSolver: Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension [NSLayoutConstraint] {
  /// Removes the last occurrence of a constraint.
  mutating func removeLast(_ constraint: NSLayoutConstraint) {
    if let place = lastIndex(where: { $0 === constraint }) { remove(at: place) }
  }
}

/// The destination of layout diagnostics.
enum LayoutLog {
  /// Writes a message of several lines to standard error; tests replace the closure.
  static var write: (String) -> Void = { text in
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
