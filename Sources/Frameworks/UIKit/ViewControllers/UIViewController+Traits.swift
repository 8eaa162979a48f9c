extension UIViewController {
  /// Trait overrides for the controller and its descendants.
  public var traitOverrides: any UITraitOverrides {
    get { traits.overrides }
    set {
      guard let values = newValue as? TraitValues else { return }
      traits.overrides = values
      updateTraitsOfTree()
    }
  }

  /// Notifies observers of trait changes; traits are always up to date, so nothing is deferred.
  public func updateTraitsIfNeeded() { updateTraitsOfTree() }

  final func currentTraits() -> UITraitCollection {
    if let current = traits.current { return current }
    let found = findTraits()
    traits.current = found
    return found
  }

  final func updateTraitsOfTree() {
    if let view = loadedView { view.updateTraits() } else { updateTraits() }
  }

  private func findTraits() -> UITraitCollection {
    let inherited =
      loadedView?.parentView?.currentTraits() ?? parentController?.currentTraits()
      ?? presentation.presenting?.currentTraits() ?? .screen
    guard let fromParent = parentController?.childTraitOverrides[ObjectIdentifier(self)] else {
      return inherited.overridden(by: traits.overrides)
    }
    return inherited.overridden(by: fromParent.values).overridden(by: traits.overrides)
  }

  /// Computes the traits and reports changes, here and in children whose views have no superview.
  final func updateTraits() {
    let known = traits.current
    let old = known ?? .screen
    let new = findTraits()
    if let known, TraitComparison.areEqual(known, new) { return }
    traits.current = new
    if !TraitComparison.areEqual(old, new) {
      if presentation.presenting != nil { presentation.controller?.traitCollectionDidChange(old) }
      traitCollectionDidChange(old)
      traits.registrations.notify(self, from: old, to: new)
      setNeedsUpdateProperties()
      loadedView?.setNeedsLayout()
    }
    for child in childControllers where child.loadedView?.parentView == nil {
      child.updateTraitsOfTree()
    }
  }
}
