import Dispatch

extension UIView {
  // MARK: Insertion

  /// Inserts a view, or moves it if it is already a subview; `nil` inserts it in front.
  final func insert(_ view: UIView, at index: Int?) {
    precondition(view !== self, "A view cannot be added to itself.")
    precondition(!isDescendant(of: view), "A view cannot be added to a view inside it.")
    if view.parentView === self {
      children.removeAll { $0 === view }
      place(view, at: index)
      accessibilityDidChange()
      return
    }
    if let child = view.viewController, child.parentController != nil { checkParent(of: child) }
    let oldRoot = view.rootView
    let oldTint = view.effectiveTint
    let oldWindow = view.currentWindow
    let leavesWindow = oldWindow != nil && oldWindow !== currentWindow
    if leavesWindow { view.endEditing(true) }
    if oldWindow !== currentWindow { view.windowWillChange(to: currentWindow) }
    view.willMove(toSuperview: self)
    if let old = view.parentView {
      old.willRemoveSubview(view)
      old.children.removeAll { $0 === view }
      view.layer.removeFromSuperlayer()
    }
    view.parentView = self
    place(view, at: index)
    view.updateTraits()
    view.tintMayHaveChanged(from: oldTint)
    view.updateSafeAreaInsets()
    view.hierarchyDidChange(oldRoot: oldRoot)
    if oldWindow !== currentWindow { view.windowDidChange(to: currentWindow, from: oldWindow) }
    view.didMoveToSuperview()
    didAddSubview(view)
    subviewsDidChange()
    accessibilityDidChange()
  }

  /// Traps if a child's view is added to a controller that is not its parent, as UIKit does.
  private func checkParent(of child: UIViewController) {
    var current: UIView? = self
    while let view = current, view.viewController == nil { current = view.parentView }
    guard let owner = current?.viewController, let parent = child.parentController else { return }
    precondition(
      owner === parent,
      "UIViewControllerHierarchyInconsistency: child view controller:\(child) should have parent "
        + "view controller:\(owner) but actual parent is:\(parent)")
  }

  private func place(_ view: UIView, at index: Int?) {
    let position = min(max(index ?? children.count, 0), children.count)
    if position < children.count {
      layer.insertSublayer(view.layer, below: children[position].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    children.insert(view, at: position)
  }

  /// The index for inserting a view behind a sibling; `nil` (in front) if there is no such sibling.
  final func indexForInsertion(of view: UIView, beside sibling: UIView) -> Int? {
    children.filter { $0 !== view }.firstIndex { $0 === sibling }
  }

  final func leaveSuperview() {
    guard let parent = parentView else { return }
    let oldRoot = rootView
    let oldTint = effectiveTint
    let oldWindow = currentWindow
    if oldWindow != nil { endEditing(true) }
    parent.willRemoveSubview(self)
    if oldWindow != nil { windowWillChange(to: nil) }
    willMove(toSuperview: nil)
    parent.children.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    parentView = nil
    updateTraits()
    tintMayHaveChanged(from: oldTint)
    updateSafeAreaInsets()
    hierarchyDidChange(oldRoot: oldRoot)
    parent.subviewsDidChange()
    if oldWindow != nil { windowDidChange(to: nil, from: oldWindow) }
    didMoveToSuperview()
    parent.accessibilityDidChange()
  }

  /// The topmost ancestor; the view itself without a superview.
  final var rootView: UIView {
    var root = self
    while let parent = root.parentView { root = parent }
    return root
  }

  private func windowWillChange(to window: UIWindow?) {
    willMove(toWindow: window)
    viewController?.viewWillMove(to: window)
    for child in children { child.windowWillChange(to: window) }
  }

  private func windowDidChange(to window: UIWindow?, from old: UIWindow?) {
    setWindow(window)
    notifyWindowChange(window)
  }

  private func setWindow(_ window: UIWindow?) {
    currentWindow = window
    for child in children { child.setWindow(window) }
  }

  private func notifyWindowChange(_ window: UIWindow?) {
    if window != nil, updates.needsProperties { RunLoopTurn.propertiesNeedUpdate(self) }
    if window != nil { applyAppearance() }
    didMoveToWindow()
    viewController?.viewDidMove(to: window)
    for child in children { child.notifyWindowChange(window) }
  }

  // MARK: Order

  final func moveToFront(_ view: UIView) {
    guard view.parentView === self, children.last !== view else { return }
    insert(view, at: nil)
  }

  final func moveToBack(_ view: UIView) {
    guard view.parentView === self, children.first !== view else { return }
    insert(view, at: 0)
  }

  final func swap(at index1: Int, with index2: Int) {
    guard children.indices.contains(index1), children.indices.contains(index2), index1 != index2
    else { return }
    let low = children[min(index1, index2)]
    let high = children[max(index1, index2)]
    insert(high, at: min(index1, index2))
    insert(low, at: max(index1, index2))
  }

  /// Returns whether the view is the given one or a descendant of it.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.parentView
    }
    return false
  }

  final func firstView(tagged tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: First responder

  final func endEditingInTree(_ force: Bool) -> Bool {
    guard let window = currentWindow, let responder = window.firstResponder else { return true }
    var current: UIResponder? = responder
    while let next = current {
      if next === self {
        if responder.resignFirstResponder() { return true }
        if force { window.firstResponder = nil }
        return force
      }
      current = next.next
    }
    return true
  }
}

/// Deallocates the parts of a view on the main queue.
nonisolated func releaseOnMainQueue(_ children: [UIView], _ layout: ViewLayout) {
  DispatchQueue.main.async { withExtendedLifetime((children, layout)) {} }
}
