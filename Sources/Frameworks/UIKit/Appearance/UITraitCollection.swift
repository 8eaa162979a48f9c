import Synchronization

// Unchecked: its values are immutable.
/// The environment of a user interface element: appearance, size classes, device and settings.
///
/// Collections are immutable. Views with equal traits share one object.
nonisolated public final class UITraitCollection: NSObject, @unchecked Sendable {
  let values: TraitValues

  init(_ values: TraitValues) { self.values = values }

  /// Creates a collection without specified traits.
  public convenience override init() { self.init(TraitValues()) }

  /// Creates a collection with the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().changed(by: mutations))
  }

  /// Creates a collection by merging others; later collections take precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in traitCollections { values.merge(collection.values) }
    self.init(values)
  }

  /// Creates a collection with a user interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// Creates a collection with a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Creates a collection with a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// Creates a collection with an interface idiom.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Creates a collection with an elevation level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  /// Creates a collection with a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// Creates a collection with a display scale, in pixels per point.
  public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }

  /// Creates a collection with a content size category.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// Creates a collection with an accessibility contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }

  /// Creates a collection with a legibility weight.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }

  /// The user interface style, light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The interface idiom.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// The elevation level.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// The layout direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// The display scale in pixels per point; 0 if unspecified.
  public var displayScale: CGFloat { values.displayScale }
  /// The preferred content size category.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.contentSize }
  /// The accessibility contrast.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// The legibility weight.
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }

  /// The value of a trait.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values.value(of: trait) }

  /// Returns a collection with the changes of a closure.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void)
    -> UITraitCollection
  {
    UITraitCollection(values.changed(by: mutations))
  }

  /// Returns whether all specified traits of another collection have equal values here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return trait.values.specified.values.allSatisfy {
      values.hasEqualValue(with: trait.values, on: $0)
    }
  }

  /// Returns whether dynamic colors may differ between two collections.
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

  /// The default traits: a light phone with text of the default size.
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

  /// The traits of the screen, which also apply to views without a window.
  static var screen: UITraitCollection {
    get { fallback.withLock { $0 } }
    set { fallback.withLock { $0 = newValue } }
  }

  /// The traits with which dynamic colors are resolved on this thread.
  ///
  /// UIKit sets them to a view's traits before it draws, lays out or updates the view.
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

  /// Performs a closure with these traits as the current ones, without checking the thread.
  @MainActor final func performAsCurrentOnMain(_ actions: () -> Void) {
    let previous = UITraitCollection.mainThreadCurrent
    UITraitCollection.mainThreadCurrent = self
    actions()
    UITraitCollection.mainThreadCurrent = previous
  }

  /// Performs a closure with these traits as the current ones.
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
