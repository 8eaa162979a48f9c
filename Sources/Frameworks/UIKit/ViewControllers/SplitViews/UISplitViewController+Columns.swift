import CoreGraphics
import Foundation

extension UISplitViewController {
  /// The columns in layout order, the leading one first.
  var order: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  /// The view controller shown when the interface is collapsed.
  var collapsedTop: UIViewController? { columns[.compact] ?? stackController }

  /// The columns visible in a display mode, the leading one first.
  func visible(in mode: DisplayMode) -> [Column] {
    let beside = style == .tripleColumn ? Column.supplementary : .primary
    switch mode {
    case .automatic, .oneBesideSecondary, .oneOverSecondary: return [beside, .secondary]
    case .secondaryOnly: return [.secondary]
    case .twoBesideSecondary, .twoOverSecondary: return order
    }
  }

  /// The effective display mode: the preferred one, or the one that fits the width.
  var resolvedMode: DisplayMode {
    if mode != .automatic {
      guard style != .tripleColumn else { return mode }
      return switch mode {
      case .twoBesideSecondary: .oneBesideSecondary
      case .twoOverSecondary: .oneOverSecondary
      default: mode
      }
    }
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    return size.width >= size.height ? .oneBesideSecondary : .secondaryOnly
  }

  private func isOver(_ mode: DisplayMode) -> Bool {
    mode == .oneOverSecondary || mode == .twoOverSecondary
  }

  /// The width of a column next to the secondary one, in points.
  func width(of column: Column) -> CGFloat {
    let automatic = Self.automaticDimension
    let isPrimary = column == .primary
    let whole = viewIfLoaded?.bounds.width ?? 0
    let points = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
    let fraction =
      isPrimary
      ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
    let least = isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth
    let most = isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth
    var width: CGFloat = 320
    if points != automatic {
      width = points
    } else if fraction != automatic {
      width = whole * fraction
    }
    if most != automatic { width = min(width, most) }
    if least != automatic { width = max(width, least) }
    return min(width, whole)
  }

  // MARK: Setting columns

  func replace(_ column: Column, with controller: UIViewController?) {
    let oldShell = shells.removeValue(forKey: column)
    pools[column] = nil
    columns[column] = controller
    if let oldShell, oldShell.parent === self, !shells.values.contains(oldShell) {
      oldShell.willMove(toParent: nil)
      oldShell.viewIfLoaded?.removeFromSuperview()
      oldShell.removeFromParent()
    }
    if let controller {
      let wraps =
        style != .unspecified && !(controller is UINavigationController)
        && column != .compact
      shells[column] = wraps ? UINavigationController(rootViewController: controller) : controller
    }
    if isNarrow != true, column != .compact, let shell = shells[column] { contain(shell) }
    guard isViewLoaded else { return }
    if isNarrow == true { rebuildStack(top: nil) }
    view.setNeedsLayout()
  }

  /// Makes a column's container a child, whose view is added by the next layout pass.
  private func contain(_ shell: UIViewController) {
    guard shell.parent !== self else { return }
    addChild(shell)
    shell.didMove(toParent: self)
  }

  private func addShell(_ shell: UIViewController) {
    let isNew = shell.parent !== self
    if isNew { addChild(shell) }
    if shell.view.superview !== view { view.addSubview(shell.view) }
    if isNew { shell.didMove(toParent: self) }
  }

  private func removeShell(_ shell: UIViewController) {
    guard shell.parent === self else { return }
    shell.willMove(toParent: nil)
    shell.viewIfLoaded?.removeFromSuperview()
    shell.removeFromParent()
  }

  // MARK: Layout

  /// Lays out the columns; called in every layout pass.
  func arrange() {
    let narrow = traitCollection.horizontalSizeClass == .compact
    if narrow != isNarrow {
      let isFirst = isNarrow == nil
      isNarrow = narrow
      if narrow { collapse() } else { expand(isFirst: isFirst) }
    }
    if narrow {
      collapsedTop?.view.frame = view.bounds
    } else {
      placeColumns()
    }
  }

  private func placeColumns() {
    let mode = resolvedMode
    let shown = visible(in: mode).filter { shells[$0] != nil }
    for column in order where shells[column] != nil {
      if let shell = shells[column] { addShell(shell) }
    }
    if shade.superview !== view { view.addSubview(shade) }
    let line = 1 / max(1, traitCollection.displayScale)
    let bounds = view.bounds
    var x: CGFloat = 0
    var frames: [Column: CGRect] = [:]
    for column in order where column != .secondary && shells[column] != nil {
      let width = width(of: column)
      let isShown = shown.contains(column)
      frames[column] = CGRect(x: isShown ? x : -width, y: 0, width: width, height: bounds.height)
      if isShown { x += width + line }
    }
    let start = isOver(mode) ? 0 : x
    frames[.secondary] = CGRect(
      x: start, y: 0, width: bounds.width - start, height: bounds.height)
    for (column, frame) in frames {
      guard let shell = shells[column] else { continue }
      shell.view.frame = mirrored(frame)
      shell.view.isHidden =
        column != .secondary && !shown.contains(column)
        && UIViewAnimationContext.current == nil
    }
    shade.frame = bounds
    shade.alpha = isOver(mode) ? 1 : 0
    // The dimming view is above the secondary column and below the overlaid ones.
    if let secondary = shells[.secondary]?.viewIfLoaded {
      view.sendSubviewToBack(secondary)
      view.insertSubview(shade, aboveSubview: secondary)
    }
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard view.isRightToLeft else { return frame }
    return CGRect(
      x: view.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  // MARK: Display modes

  func togglePrimary() {
    if visible(in: resolvedMode).contains(.primary) {
      hideColumn(.primary)
    } else {
      reveal(.primary)
    }
  }

  func reveal(_ column: Column) {
    if isCollapsed {
      guard isViewLoaded, columns[.compact] == nil else { return }
      return rebuildStack(top: column)
    }
    guard column != .secondary, column != .compact, !visible(in: resolvedMode).contains(column)
    else {
      if column == .secondary, isOver(resolvedMode) { change(to: .secondaryOnly) }
      return
    }
    let isWide = view.bounds.width >= view.bounds.height
    let isOuter = style == .tripleColumn && column == .primary
    change(
      to: isWide
        ? (isOuter ? .twoBesideSecondary : .oneBesideSecondary)
        : (isOuter ? .twoOverSecondary : .oneOverSecondary))
  }

  func hideColumn(_ column: Column) {
    guard !isCollapsed, visible(in: resolvedMode).contains(column) else { return }
    switch column {
    case .primary where style == .tripleColumn:
      change(to: isOver(resolvedMode) ? .oneOverSecondary : .oneBesideSecondary)
    case .primary, .supplementary: change(to: .secondaryOnly)
    case .secondary, .compact: break
    }
  }

  func change(to new: DisplayMode) {
    let before = resolvedMode
    let old = mode
    mode = new
    let after = resolvedMode
    guard isViewLoaded, !isCollapsed, after != before else { return }
    mode = old
    delegate?.splitViewController(self, willChangeTo: after)
    let (was, will) = (visible(in: before), visible(in: after))
    for column in will where !was.contains(column) {
      delegate?.splitViewController(self, willShow: column)
    }
    for column in was where !will.contains(column) {
      delegate?.splitViewController(self, willHide: column)
    }
    mode = new
    view.setNeedsLayout()
    guard view.window != nil else { return }
    for column in will { shells[column]?.viewIfLoaded?.isHidden = false }
    UIView.animate(withDuration: 0.3) {
      self.view.layoutIfNeeded()
    } completion: { _ in
      self.view.setNeedsLayout()
    }
  }

  // MARK: Collapsing and expanding

  private func collapse() {
    for shell in shells.values { removeShell(shell) }
    if let compact = columns[.compact] {
      addShell(compact)
    } else {
      var top = Column.secondary
      if style == .unspecified {
        if let primary = shells[.primary], let secondary = shells[.secondary],
          delegate?.splitViewController(
            self, collapseSecondary: secondary, onto: primary) == true
        {
          top = .primary
        }
      } else {
        top =
          delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary)
          ?? .secondary
      }
      rebuildStack(top: top)
      addShell(stackController)
    }
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func expand(isFirst: Bool) {
    if let compact = columns[.compact] { removeShell(compact) }
    if stackController.parent === self {
      removeShell(stackController)
      distributeStack()
    }
    let proposed = resolvedMode
    if let chosen = delegate?.splitViewController(
      self, displayModeForExpandingToProposedDisplayMode: proposed), chosen != proposed
    {
      mode = chosen
    }
    if !isFirst { delegate?.splitViewControllerDidExpand(self) }
  }

  /// The view controllers of a column: those of its navigation controller, or the column itself.
  private func contents(of column: Column) -> [UIViewController] {
    guard let shell = shells[column] else { return [] }
    guard let navigation = shell as? UINavigationController else { return [shell] }
    let contents = navigation.viewControllers
    navigation.setViewControllers([], animated: false)
    return contents
  }

  /// Updates the assignment of controllers to columns.
  ///
  /// A pushed controller belongs to the column of the controller below it.
  private func reconcileColumns() {
    var column = Column.primary
    var onStack: [Column: [UIViewController]] = [:]
    for controller in stackController.viewControllers {
      column = origins[ObjectIdentifier(controller)] ?? column
      onStack[column, default: []].append(controller)
    }
    origins = [:]
    for column in order {
      let fresh = contents(of: column)
      if !fresh.isEmpty {
        pools[column] = fresh
      } else if let kept = onStack[column] {
        pools[column] = kept
      }
      for controller in pools[column] ?? [] { origins[ObjectIdentifier(controller)] = column }
    }
  }

  /// Stacks the columns on top of each other, up to the given one; `nil` keeps the current top.
  func rebuildStack(top: Column?) {
    let present = stackController.viewControllers.last.flatMap { origins[ObjectIdentifier($0)] }
    reconcileColumns()
    let top = top ?? present ?? .secondary
    var stack = order.filter { $0.rawValue <= top.rawValue }.flatMap { pools[$0] ?? [] }
    if stack.isEmpty { stack = order.lazy.compactMap { self.pools[$0] }.first ?? [] }
    let animated = stackController.viewIfLoaded?.window != nil
    stackController.setViewControllers(stack, animated: animated)
  }

  /// Returns the stack's controllers to their original columns.
  private func distributeStack() {
    reconcileColumns()
    stackController.setViewControllers([], animated: false)
    for (column, controllers) in pools {
      if let navigation = shells[column] as? UINavigationController {
        navigation.setViewControllers(controllers, animated: false)
      }
    }
    pools = [:]
    origins = [:]
  }
}
