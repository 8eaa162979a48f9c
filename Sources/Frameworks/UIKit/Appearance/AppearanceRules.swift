/// The properties set on an appearance proxy, and the scope of the proxy.
final class AppearanceRule {
  let type: AnyClass
  let traits: UITraitCollection?
  /// The container classes, innermost first.
  let containers: [ObjectIdentifier]
  /// The object that stores the properties set on the proxy.
  let prototype: any AppearanceTarget

  init(
    _ type: AnyClass, _ traits: UITraitCollection?, _ containers: [ObjectIdentifier],
    _ prototype: any AppearanceTarget
  ) {
    self.type = type
    self.traits = traits
    self.containers = containers
    self.prototype = prototype
  }

  func isFor(
    _ type: AnyClass, _ traits: UITraitCollection?, _ containers: [ObjectIdentifier]
  ) -> Bool {
    guard self.type == type, self.containers == containers else { return false }
    guard let traits, let own = self.traits else { return traits == nil && self.traits == nil }
    return own.isEqual(traits)
  }

  /// Returns the depth of the outermost container in an object's containment hierarchy.
  ///
  /// - Returns: 0 for a rule without containers, `nil` where one of them is missing.
  func outermostDepth(in surroundings: [AnyClass]) -> Int? {
    var waiting = containers[...]
    if waiting.isEmpty { return 0 }
    for index in surroundings.indices {
      guard let first = waiting.first else { break }
      if names(of: surroundings[index]).contains(first) { waiting.removeFirst() }
      if waiting.isEmpty { return index + 1 }
    }
    return nil
  }
}

/// The registered appearance rules and their application.
package enum AppearanceRules {
  private static var rules: [AppearanceRule] = []
  /// The revision, which increases with every possible change of the rules.
  private(set) static var edition = 0
  /// The object to which rules are being applied, whose setters then do not record overrides.
  private(set) static var receiver: AnyObject?
  /// Whether a rule depends on traits.
  private(set) static var followsTraits = false

  /// Whether there are no rules.
  static var isEmpty: Bool { rules.isEmpty }

  /// Returns the prototype of a proxy, created at first use.
  static func prototype<Target: AppearanceTarget>(
    _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type],
    _ make: () -> Target?
  ) -> Target {
    edition += 1
    let names = containers.map { ObjectIdentifier($0) }
    for rule in rules where rule.isFor(Target.self, traits, names) {
      if let known = rule.prototype as? Target { return known }
    }
    guard let new = make() else {
      preconditionFailure("\(Target.self) has no appearance(), since its init?(coder:) makes none.")
    }
    new.overriddenProperties = AppearancePropertySet()
    rules.append(AppearanceRule(Target.self, traits, names, new))
    if traits != nil { followsTraits = true }
    return new
  }

  /// Removes all rules; objects retain the applied properties.
  package static func removeAll() {
    rules = []
    followsTraits = false
  }

  /// Applies the matching rules to a view.
  static func apply(to view: UIView) {
    if rules.isEmpty { return }
    apply(to: view, around: view.next, traits: view.traitCollection)
  }

  /// Applies the matching rules to an item, once per revision.
  static func apply(to item: UIBarItem, in view: UIView) {
    if rules.isEmpty || item.appearanceEdition == edition { return }
    item.appearanceEdition = edition
    apply(to: item, around: view.superview, traits: view.traitCollection)
  }

  private static func apply(
    to target: any AppearanceTarget, around responder: UIResponder?, traits: UITraitCollection
  ) {
    let object: AnyObject = target
    let lineage = names(of: type(of: object))
    let candidates = rules.enumerated().filter { _, rule in
      lineage.contains(ObjectIdentifier(rule.type)) && !rule.prototype.overriddenProperties.isEmpty
        && (rule.traits.map { traits.containsTraits(in: $0) } ?? true)
    }
    if candidates.isEmpty { return }
    var surroundings: [AnyClass] = []
    var current = responder
    while let object = current {
      surroundings.append(type(of: object))
      current = object.next
    }
    // Rules are applied from general to specific. The order is by class, then by the depth of the
    // outermost container, the number of containers, and traits.
    let found = candidates.compactMap { index, rule -> (rule: AppearanceRule, rank: [Int])? in
      guard let reach = rule.outermostDepth(in: surroundings),
        let distance = lineage.firstIndex(of: ObjectIdentifier(rule.type))
      else { return nil }
      return (
        rule, [-distance, reach, rule.containers.count, rule.traits == nil ? 0 : 1, index]
      )
    }.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    let before = receiver
    receiver = target
    defer { receiver = before }
    for (rule, _) in found {
      for entry in AppearanceEntry.all
      where rule.prototype.overriddenProperties.contains(entry.property)
        && !target.overriddenProperties.contains(entry.property)
      {
        entry.copy(rule.prototype, target)
      }
    }
  }
}

extension UIView {
  /// Applies the class's appearance when the view enters a window or its traits change.
  final func applyAppearance() {
    if !AppearanceRules.isEmpty { AppearanceRules.apply(to: self) }
  }

  /// Applies the appearance of their classes to the view and its subviews.
  final func applyAppearanceToSubviews() {
    if AppearanceRules.isEmpty { return }
    applyAppearance()
    for child in children { child.applyAppearanceToSubviews() }
  }
}

/// Returns the identifiers of a class and its superclasses, itself first.
private func names(of type: AnyClass) -> [ObjectIdentifier] {
  var result: [ObjectIdentifier] = []
  var current: AnyClass? = type
  while let known = current {
    result.append(ObjectIdentifier(known))
    current = _getSuperclass(known)
  }
  return result
}
