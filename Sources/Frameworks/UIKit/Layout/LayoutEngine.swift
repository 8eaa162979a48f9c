import Cassowary

/// Joins a tree of views with a solver.
///
/// Each view that takes part has four variables: where its frame begins in the superview, and how
/// large it is. A constraint between views far apart adds up the origins on the way to the nearest
/// common ancestor, so that moving a subtree changes one variable.
///
/// Nothing is solved until layout asks: activating a constraint only puts it on a list.
final class LayoutEngine {
  /// Who stands behind a required row, to be found when rows contradict each other.
  enum RowOwner {
    case constraint(NSLayoutConstraint)
    case box(LayoutBox)
  }

  let solver = Solver()
  nonisolated(unsafe) let reference = EngineReference()
  private(set) weak var root: UIView?
  /// Whether the engine only measures and never places views.
  let isFitting: Bool
  @exclusivity(unchecked) var boxes: [LayoutBox] = []
  private var fittingBoxes: [ObjectIdentifier: LayoutBox] = [:]
  /// The box of each variable, by the variable's index.
  @exclusivity(unchecked) private var owners: [LayoutBox?] = []
  @exclusivity(unchecked) private var rowOwners: [(id: ConstraintID, owner: RowOwner)?] = []
  private var pending: [NSLayoutConstraint] = []
  /// What the engine installed, while it is not the one that constraints remember.
  var fittingRows: [(constraint: NSLayoutConstraint, id: ConstraintID)] = []
  private var dirtyIntrinsics: [LayoutBox] = []
  /// Boxes with a variable that changed since views were last told.
  @exclusivity(unchecked) private var movedBoxes: [LayoutBox] = []
  var wrappingBoxes: [LayoutBox] = []
  private var isDirty = false
  private var isUpdating = false
  /// The expression under construction.
  @exclusivity(unchecked) var form = LinearForm()

  init(root: UIView) {
    self.root = root
    isFitting = false
    reference.engine = self
  }

  init(fitting root: UIView) {
    self.root = root
    isFitting = true
    reference.engine = self
    adopt(root)
  }

  nonisolated deinit { reference.engine = nil }

  // MARK: Owners of rows

  func owner(of id: ConstraintID) -> RowOwner? {
    guard id.slot < rowOwners.count, let entry = rowOwners[id.slot], entry.id == id else {
      return nil
    }
    return entry.owner
  }

  func setOwner(_ owner: RowOwner?, of id: ConstraintID) {
    if rowOwners.count <= id.slot {
      if owner == nil { return }
      rowOwners.append(contentsOf: repeatElement(nil, count: id.slot + 1 - rowOwners.count))
    }
    rowOwners[id.slot] = owner.map { (id, $0) }
  }

  /// Whether nothing takes part in layout.
  var isEmpty: Bool { boxes.isEmpty && pending.isEmpty }

  // MARK: Membership

  /// Takes in the constraints and the freely placed views of a subtree.
  func adopt(_ view: UIView) {
    // Innermost first: what rows outside say of a size is then settled when they come.
    for child in view.children { adopt(child) }
    if !view.layout.translatesAutoresizingMask { _ = box(for: view) }
    pending.append(contentsOf: view.layout.constraints)
    isDirty = true
  }

  /// Lets go of a subtree that moved elsewhere.
  ///
  /// Constraints that cross its border are deactivated, unless its new place is still under the view that
  /// keeps them.
  func release(_ top: UIView) {
    var crossing: [NSLayoutConstraint] = []
    func visit(_ view: UIView) {
      for constraint in view.layout.constraints { uninstall(constraint) }
      for guide in view.layout.guides + view.specialGuides {
        // A guide may still have the box of a tree that is gone.
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
        holder.letGo(constraint)
      }
    }
    isDirty = true
  }

  /// Makes all views of the tree strangers to this engine.
  func dissolve() {
    for box in boxes {
      for constraint in box.users where constraint.installation?.engine === self {
        constraint.installation = nil
      }
      box.view?.layout.box = nil
      box.guide?.box = nil
      box.leaveEngine()
    }
    boxes.removeAll()
    pending.removeAll()
  }

  /// Forgets a guide that was taken out of its view.
  func forget(_ guide: UILayoutGuide) {
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
    box.leaveEngine()
    // The last box takes its place.
    if let last = boxes.popLast(), last !== box {
      last.place = box.place
      boxes[box.place] = last
    }
    wrappingBoxes.removeAll { $0 === box }
  }

  private func release(_ variable: Variable) {
    owners[variable.index] = nil
    solver.release(variable)
  }

  // MARK: Boxes

  /// The box of a view, made at its first mention.
  func box(for view: UIView) -> LayoutBox {
    if isFitting {
      if let box = fittingBoxes[ObjectIdentifier(view)] { return box }
    } else if let box = view.layout.box, box.engine === self {
      return box
    }
    let box = makeBox(view.layoutHandle)
    if isFitting { fittingBoxes[ObjectIdentifier(view)] = box } else { view.layout.box = box }
    installPlacement(of: box)
    return box
  }

  /// The box of a guide, made at its first mention.
  func box(for guide: UILayoutGuide) -> LayoutBox {
    if isFitting {
      if let box = fittingBoxes[ObjectIdentifier(guide)] { return box }
    } else if let box = guide.box, box.engine === self {
      return box
    }
    let box = makeBox(LayoutItem(guide).handle)
    if isFitting { fittingBoxes[ObjectIdentifier(guide)] = box } else { guide.box = box }
    return box
  }

  private func makeBox(_ handle: LayoutHandle) -> LayoutBox {
    let box = LayoutBox(
      engine: self, handle: handle,
      origin: AxisPair(horizontal: solver.makeVariable(), vertical: solver.makeVariable()),
      size: AxisPair(
        horizontal: solver.makeVariable(isLength: true),
        vertical: solver.makeVariable(isLength: true)))
    box.place = boxes.count
    boxes.append(box)
    for variable in [
      box.origin.horizontal, box.origin.vertical, box.size.horizontal, box.size.vertical,
    ] {
      while owners.count <= variable.index { owners.append(nil) }
      owners[variable.index] = box
    }
    return box
  }

  /// Adds what places a view without constraints of the app: its frame, or its intrinsic size.
  private func installPlacement(of box: LayoutBox) {
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
        // Nothing above places it: it keeps its size as far as its constraints allow.
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

  private func removePlacement(of box: LayoutBox) {
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

  /// The variable for how far a scrolling view is scrolled along an axis.
  func scrollVariable(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Variable {
    let box = box(for: view)
    if let scroll = box.scroll { return scroll[axis].variable }
    func part(_ value: CGFloat) -> (variable: Variable, equation: ConstraintID) {
      let variable = solver.makeVariable()
      while owners.count <= variable.index { owners.append(nil) }
      return (variable, equate(variable, value, box))
    }
    let scroll = AxisPair(
      horizontal: part(view.bounds.origin.x), vertical: part(view.bounds.origin.y))
    box.scroll = scroll
    return scroll[axis].variable
  }

  // MARK: Changes

  func add(_ constraint: NSLayoutConstraint) {
    pending.append(constraint)
    isDirty = true
  }

  func remove(_ constraint: NSLayoutConstraint) {
    uninstall(constraint)
    isDirty = true
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard let installation = constraint.installation else { return }
    solver.setConstant(installation.base - constraint.boundedConstant, of: installation.id)
    isDirty = true
    constraint.holder?.setNeedsConstraintLayout()
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) {
    guard let installation = constraint.installation else { return }
    solver.setPriority(constraint.priority.rawValue, of: installation.id)
    isDirty = true
    constraint.holder?.setNeedsConstraintLayout()
  }

  func intrinsicSizeDidChange(of box: LayoutBox) {
    guard !isUpdating || box.text == nil else { return }
    markIntrinsicDirty(box)
  }

  /// Installs anew what places a view, after it went over from frames to constraints or back.
  func placementDidChange(of view: UIView) {
    guard let box = view.layout.box, box.engine === self else {
      if !view.layout.translatesAutoresizingMask { _ = box(for: view) }
      return
    }
    removePlacement(of: box)
    wrappingBoxes.removeAll { $0 === box }
    installPlacement(of: box)
  }

  /// Brings the constants of a frame-placed view, and of a scrolled one, up to date.
  func geometryDidChange(of box: LayoutBox, isApplying: Bool) {
    guard let view = box.view else { return }
    var hasChanged = false
    func set(_ id: ConstraintID, _ value: CGFloat) {
      guard solver.constant(of: id) != -Double(value) else { return }
      solver.setConstant(-Double(value), of: id)
      hasChanged = true
    }
    if let scroll = box.scroll {
      set(scroll.horizontal.equation, view.bounds.origin.x)
      set(scroll.vertical.equation, view.bounds.origin.y)
    }
    if !isApplying {
      let ids = box.frameConstraints
      if ids.count == 4 {
        let origin = view.layoutOrigin
        set(ids[0], origin.x)
        set(ids[1], origin.y)
        set(ids[2], view.bounds.width)
        set(ids[3], view.bounds.height)
      } else if ids.count == 2 {
        set(ids[0], view.bounds.width)
        set(ids[1], view.bounds.height)
      }
    }
    guard hasChanged else { return }
    isDirty = true
    view.setNeedsConstraintLayout()
    view.parentView?.setNeedsConstraintLayout()
  }

  /// Brings constants up to date that depend on margins, safe area, baselines or alignment.
  func insetsDidChange(of box: LayoutBox) {
    for constraint in box.insetDependents {
      guard let installation = constraint.installation, installation.engine === self,
        expand(constraint), form.constant != installation.base
      else { continue }
      let base = form.constant
      constraint.installation?.base = base
      solver.setConstant(base - constraint.boundedConstant, of: installation.id)
      isDirty = true
      constraint.holder?.setNeedsConstraintLayout()
    }
  }

  /// Has the next layout solve again.
  func setDirty() { isDirty = true }

  /// Whether the engine is solving just now.
  var isBusy: Bool { isUpdating }

  private func markIntrinsicDirty(_ box: LayoutBox) {
    isDirty = true
    guard !box.isIntrinsicDirty else { return }
    box.isIntrinsicDirty = true
    dirtyIntrinsics.append(box)
  }

  // MARK: Solving

  /// Installs, measures and solves what changed, and has superviews of moved views lay out.
  func bringUpToDate() {
    guard isDirty, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    unwrapText()
    // Wrapping text once may narrow other text; four rounds settle what can be settled.
    for round in 0..<4 {
      installPending()
      solveBreakingContradictions()
      noteMoves()
      if !wrapText(isLast: round == 3) && pending.isEmpty && dirtyIntrinsics.isEmpty { break }
    }
    solveBreakingContradictions()
    noteMoves()
    isDirty = false
    flagMovedViews()
  }

  private func installPending() {
    while !pending.isEmpty || !dirtyIntrinsics.isEmpty {
      let boxes = dirtyIntrinsics
      dirtyIntrinsics.removeAll(keepingCapacity: true)
      for box in boxes {
        box.isIntrinsicDirty = false
        if box.engine === self { refreshIntrinsicSize(of: box) }
      }
      let constraints = pending
      pending.removeAll(keepingCapacity: true)
      for constraint in constraints { install(constraint) }
    }
  }

  private func noteMoves() {
    solver.takeChanges { variable, _ in
      guard variable.index < owners.count, let box = owners[variable.index], !box.isMoved else {
        return
      }
      box.isMoved = true
      movedBoxes.append(box)
    }
  }

  private func flagMovedViews() {
    let moved = movedBoxes
    movedBoxes.removeAll(keepingCapacity: true)
    var told: UIView?
    for box in moved {
      box.isMoved = false
      if isFitting || box.engine !== self { continue }
      let view = box.view
      guard let placing = view.map({ $0.parentView ?? $0 }) ?? box.guide?.owner, placing !== told
      else { continue }
      if !placing.layer.needsLayout() { placing.setNeedsLayout() }
      told = placing
    }
  }

  // MARK: Results

  /// Gives a view the frame that was solved, on whole device pixels.
  func apply(_ box: LayoutBox, to view: UIView) {
    let frame = roundedFrame(of: box, scale: view.layoutScale)
    view.layout.isApplying = true
    view.place(frame)
    view.layout.isApplying = false
  }

  /// Gives the topmost view the size that its constraints lead to.
  func applyRootSize() {
    guard let root, let box = root.layout.box else { return }
    let size = roundedFrame(of: box, scale: root.layoutScale).size
    guard size != root.bounds.size else { return }
    root.layout.isApplying = true
    root.bounds = CGRect(origin: root.bounds.origin, size: size)
    root.layout.isApplying = false
  }

  /// Origin and size each rounded, so that equal sizes stay equal wherever they lie.
  private func roundedFrame(of box: LayoutBox, scale: CGFloat) -> CGRect {
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

  /// The size of a scrolling view's content, if constraints speak of it.
  func contentSize(of view: UIView) -> CGSize? {
    guard let box = view.layout.contentGuide?.box, box.engine === self else { return nil }
    return roundedFrame(of: box, scale: view.layoutScale).size
  }

  /// Whether a part of an item could lie elsewhere.
  func isAmbiguous(_ expression: LayoutExpression) -> Bool {
    guard let view = expression.item.ancestorView else { return true }
    bringUpToDate()
    form.reset()
    let ancestor = view.parentView ?? view
    guard append(expression, factor: 1, in: ancestor, isMirrored: false) else { return true }
    return form.terms.contains { solver.isAmbiguous($0.variable) }
  }

  /// Adds the weakest of wishes for other values of what a box leaves open, or takes them back.
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
        addWish(variable, length: solver.value(of: variable) + 20, above: 0.5, below: 0.5))
    }
  }

  /// The active constraints above an item that speak of it along an axis.
  static func activeConstraints(
    on object: AnyObject, axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    var view = LayoutItem(object)?.ancestorView
    var found: [NSLayoutConstraint] = []
    while let current = view {
      found += current.layout.constraints.filter {
        $0.first.attribute.axis == axis && $0.speaks(of: object)
      }
      view = current.parentView
    }
    return found
  }
}

extension UIView {
  /// Where the frame of the untransformed view begins in the superview.
  final var layoutOrigin: CGPoint {
    CGPoint(
      x: center.x - bounds.width * anchorPoint.x, y: center.y - bounds.height * anchorPoint.y)
  }

  final var specialGuides: [UILayoutGuide] {
    [
      layout.marginsGuide, layout.safeAreaGuide, layout.readableGuide, layout.contentGuide,
      layout.frameGuide,
    ].compactMap { $0 }
  }

  /// The guide of a scrolling view's content.
  final var scrollContentGuide: UILayoutGuide {
    if let guide = layout.contentGuide { return guide }
    let guide = UILayoutGuide(
      .scrollContent, of: self, identifier: "UIScrollView-contentLayoutGuide")
    layout.contentGuide = guide
    return guide
  }
}
