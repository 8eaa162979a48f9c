import Cassowary

extension LayoutEngine {
  // MARK: Insertion and removal

  /// Adds the constraints and the frame-based views of a subtree.
  func addSubtree(_ view: UIView) {
    // Depth first: the sizes of descendants are determined before the rows of ancestors are added.
    for child in view.children { addSubtree(child) }
    if !view.layout.translatesAutoresizingMask { _ = box(for: view) }
    pending.append(contentsOf: view.layout.constraints)
    isDirty = true
  }

  /// Removes a subtree that moved elsewhere.
  ///
  /// Constraints across its boundary are deactivated, unless the view that holds them is still an
  /// ancestor.
  func release(_ top: UIView) {
    var crossing: [NSLayoutConstraint] = []
    func visit(_ view: UIView) {
      for constraint in view.layout.constraints { uninstall(constraint) }
      for guide in view.layout.guides + view.specialGuides {
        // A guide may still have the box of a deallocated tree.
        if let box = guide.box, box.engine === self { discard(box, &crossing) }
      }
      if let box = view.layout.box, box.engine === self { discard(box, &crossing) }
      for child in view.children { visit(child) }
    }
    visit(top)
    for constraint in crossing {
      guard let holder = constraint.holder, !holder.isDescendant(of: top) else { continue }
      if let ancestor = constraint.commonAncestor, ancestor.isDescendant(of: holder) {
        pending.append(constraint)
      } else {
        holder.discardConstraint(constraint)
      }
    }
    isDirty = true
  }

  /// Detaches all views of the tree from this engine.
  func dissolve() {
    for box in boxes {
      for constraint in box.users where constraint.installation?.engine === self {
        constraint.installation = nil
      }
      box.view?.layout.box = nil
      box.guide?.box = nil
      box.detachFromEngine()
    }
    boxes.removeAll()
    pending.removeAll()
  }

  /// Removes a guide that was removed from its view.
  func removeGuide(_ guide: UILayoutGuide) {
    var crossing: [NSLayoutConstraint] = []
    if let box = guide.box, box.engine === self { discard(box, &crossing) }
  }

  private func discard(_ box: LayoutBox, _ crossing: inout [NSLayoutConstraint]) {
    for constraint in box.users where constraint.installation?.engine === self {
      uninstall(constraint)
      crossing.append(constraint)
    }
    removePlacement(of: box)
    if let scroll = box.scroll {
      for part in [scroll.horizontal, scroll.vertical] {
        dropRow(part.equation)
        release(part.variable)
      }
    }
    for variable in [
      box.origin.horizontal, box.origin.vertical, box.size.horizontal, box.size.vertical,
    ] {
      release(variable)
    }
    box.view?.layout.box = nil
    box.guide?.box = nil
    box.detachFromEngine()
    // The last box moves to the free index.
    if let last = boxes.popLast(), last !== box {
      last.place = box.place
      boxes[box.place] = last
    }
    wrappingBoxes.removeAll { $0 === box }
  }

  private func release(_ variable: Variable) {
    if variable.index < placers.count { placers[variable.index] = nil }
    solver.release(variable)
  }

  // MARK: Boxes

  /// Returns the box of a view, created at its first use.
  func box(for view: UIView) -> LayoutBox {
    if isFitting {
      if let box = fittingBoxes[ObjectIdentifier(view)] { return box }
    } else if let box = view.layout.box, box.engine === self {
      return box
    }
    let box = makeBox(view.layoutHandle, placer: view.parentView ?? view)
    if isFitting { fittingBoxes[ObjectIdentifier(view)] = box } else { view.layout.box = box }
    installPlacement(of: box)
    return box
  }

  /// Returns the box of a guide, created at its first use.
  func box(for guide: UILayoutGuide) -> LayoutBox {
    if isFitting {
      if let box = fittingBoxes[ObjectIdentifier(guide)] { return box }
    } else if let box = guide.box, box.engine === self {
      return box
    }
    let box = makeBox(LayoutItem(guide).handle, placer: guide.owner)
    if isFitting { fittingBoxes[ObjectIdentifier(guide)] = box } else { guide.box = box }
    return box
  }

  /// - Parameter placer: The view whose layout is invalidated when the box moves.
  private func makeBox(_ handle: LayoutHandle, placer: UIView?) -> LayoutBox {
    let box = LayoutBox(
      engine: self, handle: handle,
      origin: AxisPair(horizontal: solver.makeVariable(), vertical: solver.makeVariable()),
      size: AxisPair(
        horizontal: solver.makeVariable(isLength: true),
        vertical: solver.makeVariable(isLength: true)))
    box.place = boxes.count
    boxes.append(box)
    guard !isFitting, let placer = placer?.layoutHandle else { return box }
    for variable in [
      box.origin.horizontal, box.origin.vertical, box.size.horizontal, box.size.vertical,
    ] {
      while placers.count <= variable.index { placers.append(nil) }
      placers[variable.index] = placer
    }
    return box
  }

  /// Adds the rows that place a view without constraints: its frame, or its intrinsic size.
  func installPlacement(of box: LayoutBox) {
    guard let view = box.view else { return }
    isDirty = true
    if view === root {
      if isFitting {
        markIntrinsicDirty(box)
      } else if view.layout.translatesAutoresizingMask {
        box.frameConstraints = [
          equate(box.size.horizontal, view.bounds.width, box),
          equate(box.size.vertical, view.bounds.height, box),
        ]
      } else {
        // Without a superview, the size is retained with a low priority.
        box.frameConstraints = [
          equate(box.size.horizontal, view.bounds.width, box, priority: 5),
          equate(box.size.vertical, view.bounds.height, box, priority: 5),
        ]
        markIntrinsicDirty(box)
      }
    } else if view.layout.translatesAutoresizingMask {
      let origin = view.layoutOrigin
      box.frameConstraints = [
        equate(box.origin.horizontal, origin.x, box), equate(box.origin.vertical, origin.y, box),
        equate(box.size.horizontal, view.bounds.width, box),
        equate(box.size.vertical, view.bounds.height, box),
      ]
    } else {
      markIntrinsicDirty(box)
    }
  }

  func removePlacement(of box: LayoutBox) {
    for id in box.frameConstraints { dropRow(id) }
    box.frameConstraints = []
    for id in box.exercise { dropRow(id) }
    box.exercise = []
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { removeIntrinsic(box, axis) }
    box.text = nil
  }

  func equate(
    _ variable: Variable, _ value: CGFloat, _ box: LayoutBox, priority: Float = 1000
  ) -> ConstraintID {
    addRow(
      [Term(variable)], constant: -Double(value), relation: .equal, priority: priority,
      owner: .box(box))
  }

  /// Returns the variable of a scroll view's content offset along an axis.
  func scrollVariable(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Variable {
    let box = box(for: view)
    if let scroll = box.scroll { return scroll[axis].variable }
    func part(_ value: CGFloat) -> (variable: Variable, equation: ConstraintID) {
      let variable = solver.makeVariable()
      return (variable, equate(variable, value, box))
    }
    let scroll = AxisPair(
      horizontal: part(view.bounds.origin.x), vertical: part(view.bounds.origin.y))
    box.scroll = scroll
    return scroll[axis].variable
  }
}
