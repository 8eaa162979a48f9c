/// The trait state of a view or a view controller.
struct ViewTraits {
  /// The current traits; `nil` until they are first read.
  var current: UITraitCollection?
  var overrides = TraitValues()
  var minimumContentSize: UIContentSizeCategory?
  var maximumContentSize: UIContentSizeCategory?
  var registrations: [TraitRegistration] = []
}

extension UIView {
  /// Trait overrides for the view and its descendants.
  public var traitOverrides: any UITraitOverrides {
    get { traits.overrides }
    set {
      guard let values = newValue as? TraitValues else { return }
      traits.overrides = values
      updateTraits()
    }
  }

  /// The smallest content size category for the view and its descendants; `nil` for no limit.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traits.minimumContentSize }
    set {
      traits.minimumContentSize = newValue
      updateTraits()
    }
  }

  /// The largest content size category for the view and its descendants; `nil` for no limit.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traits.maximumContentSize }
    set {
      traits.maximumContentSize = newValue
      updateTraits()
    }
  }

  /// Notifies observers of trait changes; traits are always up to date, so nothing is deferred.
  public func updateTraitsIfNeeded() { updateTraits() }

  final func currentTraits() -> UITraitCollection {
    if let current = traits.current { return current }
    let found = findTraits()
    traits.current = found
    return found
  }

  private func findTraits() -> UITraitCollection {
    let inherited =
      viewController?.currentTraits() ?? parentView?.currentTraits() ?? traitsOutside
    let own = inherited.overridden(by: traits.overrides)
    guard traits.minimumContentSize != nil || traits.maximumContentSize != nil else { return own }
    return own.limitingContentSize(
      from: traits.minimumContentSize, to: traits.maximumContentSize)
  }

  private var traitsOutside: UITraitCollection {
    (self as? UIWindow)?.windowScene?.traitCollection ?? .screen
  }

  /// Computes the traits and reports changes, here and in descendants.
  final func updateTraits() {
    viewController?.updateTraits()
    let known = traits.current
    let old = known ?? .screen
    var new = findTraits()
    if let known, TraitComparison.areEqual(known, new) { new = known }
    traits.current = new
    guard known == nil || new !== known else { return }
    if !TraitComparison.areEqual(old, new) { traitsChanged(from: old, to: new) }
    for child in children { child.updateTraits() }
  }

  private func traitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
    if AppearanceRules.followsTraits, currentWindow != nil { applyAppearance() }
    traitCollectionDidChange(old)
    traits.registrations.notify(self, from: old, to: new)
    if new.hasDifferentColorAppearance(comparedTo: old) { colorAppearanceDidChange() }
    if new.layoutDirection != old.layoutDirection { layoutDirectionDidChange() }
    if layout.readableGuide != nil { updateLayoutMargins() }
    if drawing.state == .draws { layer.setNeedsDisplay() }
    setNeedsUpdateProperties()
    setNeedsLayout()
  }
}

/// Compares trait collections, most of which are the same two objects for all views of a tree.
enum TraitComparison {
  private static var last: (one: UITraitCollection, other: UITraitCollection, isEqual: Bool)?

  static func areEqual(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    if one === other { return true }
    if let last, last.one === one, last.other === other { return last.isEqual }
    let isEqual = one.isEqual(other)
    last = (one, other, isEqual)
    return isEqual
  }
}

extension UITraitCollection {
  /// The traits with a limited content size category; the same object if that changes nothing.
  nonisolated fileprivate func limitingContentSize(
    from minimum: UIContentSizeCategory?, to maximum: UIContentSizeCategory?
  ) -> UITraitCollection {
    var category = preferredContentSizeCategory
    if let maximum { category = min(category, maximum) }
    if let minimum { category = max(category, minimum) }
    guard category != preferredContentSizeCategory else { return self }
    var limit = TraitValues()
    limit.preferredContentSizeCategory = category
    return overridden(by: limit)
  }

  /// The traits with overrides applied; the same object if that changes nothing.
  nonisolated func overridden(by overrides: TraitValues) -> UITraitCollection {
    if overrides.specified.isEmpty { return self }
    var values = values
    values.merge(overrides)
    return values.isEqual(to: self.values) ? self : UITraitCollection(values)
  }
}

nonisolated extension TraitValues: UITraitOverrides {
  mutating func override(_ style: UIUserInterfaceStyle) {
    if style == .unspecified {
      remove(UITraitUserInterfaceStyle.self)
    } else {
      set(style, for: UITraitUserInterfaceStyle.self)
    }
  }
}
