import Synchronization

// Unchecked: its values are never changed.
/// The facts of the surroundings that hold in one place: appearance, room, device, settings.
///
/// Never changes. One and the same object is shared by all views that have the same traits.
nonisolated public final class UITraitCollection: NSObject, @unchecked Sendable {
  let values: TraitValues

  init(_ values: TraitValues) { self.values = values }

  /// Makes a collection that says nothing.
  public convenience override init() { self.init(TraitValues()) }

  /// Makes a collection of the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().changed(by: mutations))
  }

  /// Makes a collection of what others say; of two that say the same trait the later counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in traitCollections { values.merge(collection.values) }
    self.init(values)
  }

  /// Makes a collection of one trait.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// Makes a collection of one trait.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Makes a collection of one trait.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// Makes a collection of one trait.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Makes a collection of one trait.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  /// Makes a collection of one trait.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// Makes a collection of one trait: pixels a point.
  public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }

  /// Makes a collection of one trait.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// Makes a collection of one trait.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }

  /// Makes a collection of one trait.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }

  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// How much room there is across.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// How much room there is down.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// How high the content stands.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// The reading direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// Pixels a point; 0 where it is not said.
  public var displayScale: CGFloat { values.displayScale }
  /// How large text is wanted.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.contentSize }
  /// Whether strong contrast is wanted.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// How heavy text is wanted.
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }

  /// The value of a trait.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values.value(of: trait) }

  /// Returns a collection with the changes that a closure makes.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void)
    -> UITraitCollection
  {
    UITraitCollection(values.changed(by: mutations))
  }

  /// Returns whether all that another collection says holds in this one.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return trait.values.specified.values.allSatisfy {
      values.hasEqualValue(with: trait.values, on: $0)
    }
  }

  /// Returns whether a dynamic colour may be another under these traits than under others.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection else { return true }
    if other === self { return false }
    let traits = values.specified.merging(other.values.specified) { first, _ in first }
    return traits.values.contains {
      $0.affectsColorAppearance && !values.hasEqualValue(with: other.values, on: $0)
    }
  }

  /// Returns the traits whose values differ.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let others = traitCollection?.values ?? TraitValues()
    let traits = values.specified.merging(others.specified) { first, _ in first }
    return traits.values.filter { !values.hasEqualValue(with: others, on: $0) }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || values.isEqual(to: other.values)
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.userInterfaceStyle)
    hasher.combine(values.contentSize)
    hasher.combine(values.displayScale)
    hasher.combine(values.horizontalSizeClass)
    hasher.combine(values.verticalSizeClass)
    return hasher.finalize()
  }
}

// MARK: - The current traits

nonisolated extension UITraitCollection {
  private static let key = "UITraitCollection.current"
  // Unsafe: only code on the main thread uses it.
  nonisolated(unsafe) private static var mainThreadCurrent: UITraitCollection?
  private static let fallback = Mutex(UITraitCollection.usual)

  /// What holds where nobody said anything: a light phone with texts of usual size.
  static let usual = UITraitCollection { traits in
    traits.userInterfaceIdiom = .phone
    traits.userInterfaceStyle = .light
    traits.userInterfaceLevel = .base
    traits.layoutDirection = .leftToRight
    traits.displayScale = 3
    traits.horizontalSizeClass = .compact
    traits.verticalSizeClass = .regular
    traits.preferredContentSizeCategory = .large
    traits.accessibilityContrast = .normal
    traits.legibilityWeight = .regular
  }

  /// What holds on the screen; also for views that are on none.
  static var screen: UITraitCollection {
    get { fallback.withLock { $0 } }
    set { fallback.withLock { $0 = newValue } }
  }

  /// The traits by which dynamic colours are resolved on this thread.
  ///
  /// UIKit sets them to a view's before it draws, lays out or updates the view.
  public class var current: UITraitCollection {
    get {
      if MainQueue.isCurrent { return mainThreadCurrent ?? screen }
      return Thread.current.threadDictionary[key] as? UITraitCollection ?? screen
    }
    set {
      if MainQueue.isCurrent {
        mainThreadCurrent = newValue
      } else {
        Thread.current.threadDictionary[key] = newValue
      }
    }
  }

  /// Runs a closure with these traits as the current ones, without asking which thread this is.
  @MainActor final func performAsCurrentOnMain(_ actions: () -> Void) {
    let previous = UITraitCollection.mainThreadCurrent
    UITraitCollection.mainThreadCurrent = self
    actions()
    UITraitCollection.mainThreadCurrent = previous
  }

  /// Runs a closure with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = MainQueue.isCurrent ? UITraitCollection.mainThreadCurrent : .current
    UITraitCollection.current = self
    actions()
    if MainQueue.isCurrent {
      UITraitCollection.mainThreadCurrent = previous
    } else if let previous {
      UITraitCollection.current = previous
    }
  }
}

nonisolated extension TraitValues: UIMutableTraits {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { value(of: trait) }
    set { set(newValue, for: trait) }
  }

  func changed(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? TraitValues ?? self
  }
}
