/// What was set on the object that stands for others, and whom it is for.
final class AppearanceRule {
  let type: AnyClass
  let traits: UITraitCollection?
  /// The innermost first.
  let containers: [ObjectIdentifier]
  /// Carries the looks; the ones that were set on it are handed on.
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

/// The looks that were set for whole classes, and how objects take them.
package enum AppearanceRules {
  private static var rules: [AppearanceRule] = []
  /// Counts what may have changed the rules.
  private(set) static var edition = 0
  /// The object that takes looks at this moment; those do not count as its own.
  private(set) static var receiver: AnyObject?
  /// Whether some rule holds only under some traits.
  private(set) static var followsTraits = false

  /// Whether nobody set anything.
  static var isEmpty: Bool { rules.isEmpty }

  /// Finds or makes the object that stands for others of its class.
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

  /// Forgets what was set; objects keep what they took.
  package static func removeAll() {
    rules = []
    followsTraits = false
  }

  /// Gives a view the looks that were set for it.
  static func apply(to view: UIView) {
    if rules.isEmpty { return }
    apply(to: view, around: view.next, traits: view.traitCollection)
  }

  /// Gives an item the looks that were set for it, once for each edition of the rules.
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
    // From the most general rule to the most particular one, which has the last word: first the
    // class counts, then how far out the containers reach, how many they are, and traits.
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
}

/// The names of a class and of those it inherits from, itself first.
private func names(of type: AnyClass) -> [ObjectIdentifier] {
  var result: [ObjectIdentifier] = []
  var current: AnyClass? = type
  while let known = current {
    result.append(ObjectIdentifier(known))
    current = _getSuperclass(known)
  }
  return result
}
