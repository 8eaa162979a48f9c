import Cassowary

/// Connects a view hierarchy with a constraint solver.
///
/// Each participating view has four variables: the origin of its frame in the superview, and its
/// size. A constraint between distant views adds the origins on the path to the nearest common
/// ancestor, so that moving a subtree changes one variable.
///
/// The system is solved by the layout pass: activating a constraint only queues it.
final class LayoutEngine {
  /// The owner of a required row, for the resolution of contradictions.
  enum RowOwner {
    case constraint(NSLayoutConstraint)
    case box(LayoutBox)
  }

  let solver = Solver()
  // Unsafe: used by the main actor and by the deinit, which may run elsewhere.
  nonisolated(unsafe) let reference = EngineReference()
  private(set) weak var root: UIView?
  /// Whether the engine only measures and does not place views.
  let isFitting: Bool
  @exclusivity(unchecked) var boxes: [LayoutBox] = []
  var fittingBoxes: [ObjectIdentifier: LayoutBox] = [:]
  /// The view to lay out when a variable changes, by the variable's index.
  @exclusivity(unchecked) var placers: [LayoutHandle?] = []
  @exclusivity(unchecked) private var rowOwners: [(id: ConstraintID, owner: RowOwner)?] = []
  var pending: [NSLayoutConstraint] = []
  /// The rows installed by a fitting engine, which is not the constraints' own engine.
  var fittingRows: [(constraint: NSLayoutConstraint, id: ConstraintID)] = []
  private var dirtyIntrinsics: [LayoutBox] = []
  /// Views that moved and have not been notified.
  @exclusivity(unchecked) private var pendingPlacers: [LayoutHandle] = []
  var wrappingBoxes: [LayoutBox] = []
  var isDirty = false
  private var isUpdating = false
  /// The form under construction.
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
    addSubtree(root)
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

  /// Whether no view participates in layout.
  var isEmpty: Bool { boxes.isEmpty && pending.isEmpty }

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

  /// Reinstalls the placement of a view that changed between frames and constraints.
  func placementDidChange(of view: UIView) {
    guard let box = view.layout.box, box.engine === self else {
      if !view.layout.translatesAutoresizingMask { _ = box(for: view) }
      return
    }
    removePlacement(of: box)
    wrappingBoxes.removeAll { $0 === box }
    installPlacement(of: box)
  }

  /// Updates the constants of a frame-based view and of a content offset.
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

  /// Updates constants that depend on margins, safe area, baselines or alignment.
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

  /// Invalidates the solution.
  func setDirty() { isDirty = true }

  /// Whether the engine is solving.
  var isBusy: Bool { isUpdating }

  func markIntrinsicDirty(_ box: LayoutBox) {
    isDirty = true
    guard !box.isIntrinsicDirty else { return }
    box.isIntrinsicDirty = true
    dirtyIntrinsics.append(box)
  }

  // MARK: Solving

  /// Installs, measures and solves all changes, and invalidates the layout of moved views'
  /// superviews.
  func updateIfNeeded() {
    guard isDirty, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    unwrapText()
    // Wrapping text may narrow other text; four rounds are sufficient in practice.
    for round in 0..<4 {
      installPending()
      solveBreakingContradictions()
      recordMoves()
      if !wrapText(isLast: round == 3) && pending.isEmpty && dirtyIntrinsics.isEmpty { break }
    }
    solveBreakingContradictions()
    recordMoves()
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

  private func recordMoves() {
    solver.drainChanges { variable, _ in
      guard variable.index < placers.count, let placer = placers[variable.index],
        !placer.isPending
      else { return }
      placer.isPending = true
      pendingPlacers.append(placer)
    }
  }

  private func flagMovedViews() {
    for placer in pendingPlacers {
      placer.isPending = false
      if let view = placer.view, !view.layer.needsLayout() { view.setNeedsLayout() }
    }
    pendingPlacers.removeAll(keepingCapacity: true)
  }
}

extension UIView {
  /// The origin of the untransformed frame in the superview.
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

  /// The guide of a scroll view's content.
  final var scrollContentGuide: UILayoutGuide {
    if let guide = layout.contentGuide { return guide }
    let guide = UILayoutGuide(
      .scrollContent, of: self, identifier: "UIScrollView-contentLayoutGuide")
    layout.contentGuide = guide
    return guide
  }
}
