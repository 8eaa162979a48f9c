extension UIViewController {
  final func adopt(_ child: UIViewController) {
    precondition(
      child !== self, "A view controller <\(type(of: self))> cannot be its own child.")
    if child.parentController === self { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    childControllers.append(child)
    child.parentController = self
    child.appearance.isMovingToParent = true
    child.updateTraits()
  }

  final func detachFromParent() {
    guard let parent = parentController else { return }
    // A search over this screen ends with it, regardless of its presenter.
    if let search = presentedViewController as? UISearchController, search.host === self {
      search.abandon()
    }
    parent.childControllers.removeAll { $0 === self }
    parent.childTraitOverrides[ObjectIdentifier(self)] = nil
    parentController = nil
    appearance.isMovingToParent = false
    appearance.isMovingFromParent = false
    updateTraits()
    didMove(toParent: nil)
  }

  final func preferredContentSizeChanged() {
    parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
    presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  final func forwardTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if childSize != child.loadedView?.bounds.size {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
  }
}
