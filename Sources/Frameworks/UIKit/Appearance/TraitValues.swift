/// The values of traits, and the set of specified traits.
nonisolated struct TraitValues {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var displayScale: CGFloat = 0
  var contentSize = UIContentSizeCategory.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified
  private var custom: CustomTraits?
  /// The specified traits, including those of UIKit.
  private(set) var specified: [ObjectIdentifier: UITrait] = [:]

  func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value {
    if let standard = trait as? any StandardTrait.Type {
      return standardValue(standard) as? T.Value ?? T.defaultValue
    }
    return custom?.values[ObjectIdentifier(trait)] as? T.Value ?? T.defaultValue
  }

  mutating func set<T: UITraitDefinition>(_ value: T.Value, for trait: T.Type) {
    if let standard = trait as? any StandardTrait.Type {
      setStandard(standard, to: value)
    } else {
      setCustom(value, for: trait)
    }
    specified[ObjectIdentifier(trait)] = trait
  }

  mutating func remove(_ trait: UITrait) {
    specified[ObjectIdentifier(trait)] = nil
    if let standard = trait as? any StandardTrait.Type {
      reset(standard)
    } else {
      setCustom(nil, for: trait)
    }
  }

  func contains(_ trait: UITrait) -> Bool { specified[ObjectIdentifier(trait)] != nil }

  /// Merges the specified traits of another collection.
  mutating func merge(_ other: TraitValues) {
    for trait in other.specified.values { copy(trait, from: other) }
  }

  /// Returns whether two values of a trait are equal; values that are not equatable differ.
  func hasEqualValue(with other: TraitValues, on trait: UITrait) -> Bool {
    func agrees<T: UITraitDefinition>(_ trait: T.Type) -> Bool {
      equal(value(of: trait), other.value(of: trait))
    }
    return agrees(trait)
  }

  /// Returns whether all values are equal.
  func isEqual(to other: TraitValues) -> Bool {
    guard
      userInterfaceStyle == other.userInterfaceStyle,
      horizontalSizeClass == other.horizontalSizeClass,
      verticalSizeClass == other.verticalSizeClass,
      userInterfaceIdiom == other.userInterfaceIdiom,
      userInterfaceLevel == other.userInterfaceLevel, layoutDirection == other.layoutDirection,
      displayScale == other.displayScale, contentSize == other.contentSize,
      accessibilityContrast == other.accessibilityContrast,
      legibilityWeight == other.legibilityWeight
    else { return false }
    if custom === other.custom { return true }
    let traits = specified.merging(other.specified) { first, _ in first }
    return traits.values.allSatisfy { hasEqualValue(with: other, on: $0) }
  }

  private mutating func setCustom(_ value: Any?, for trait: UITrait) {
    var values = custom?.values ?? [:]
    values[ObjectIdentifier(trait)] = value
    custom = values.isEmpty ? nil : CustomTraits(values)
  }

  private mutating func copy(_ trait: UITrait, from other: TraitValues) {
    func copy<T: UITraitDefinition>(_ trait: T.Type) { set(other.value(of: trait), for: trait) }
    copy(trait)
  }

  private func standardValue<T: StandardTrait>(_ trait: T.Type) -> T.Value {
    self[keyPath: T.place]
  }

  private mutating func setStandard<T: StandardTrait>(_ trait: T.Type, to value: Any) {
    if let value = value as? T.Value { self[keyPath: T.place] = value }
  }

  private mutating func reset<T: StandardTrait>(_ trait: T.Type) {
    self[keyPath: T.place] = T.defaultValue
  }

  private func equal<Value>(_ left: Value, _ right: Value) -> Bool {
    func compare<E: Equatable>(_ left: E) -> Bool { (right as? E) == left }
    if let left = left as? any Equatable { return compare(left) }
    return false
  }
}

/// The values of custom traits, by the identity of their types.
///
/// Views share the object that they inherit, which makes comparing their traits fast.
nonisolated private final class CustomTraits {
  let values: [ObjectIdentifier: Any]

  init(_ values: [ObjectIdentifier: Any]) { self.values = values }
}
