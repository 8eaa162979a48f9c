/// A trait, which is a property of the environment that views inherit.
///
/// Conform a type to define a custom trait.
nonisolated public protocol UITraitDefinition<Value> {
  /// The type of the value.
  associatedtype Value

  /// The default value.
  static var defaultValue: Value { get }
  /// A unique identifier.
  static var identifier: String { get }
  /// A name for display.
  static var name: String { get }
  /// Whether dynamic colors may depend on the trait.
  static var affectsColorAppearance: Bool { get }
}

nonisolated extension UITraitDefinition {
  /// The fully qualified name of the type.
  public static var identifier: String { String(reflecting: self) }
  /// The name of the type.
  public static var name: String { String(describing: self) }
  /// Returns false.
  public static var affectsColorAppearance: Bool { false }
}

/// The metatype of a trait, in lists of traits.
public typealias UITrait = any UITraitDefinition.Type

/// A mutable set of traits.
nonisolated public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// The traits that a view, view controller, window or scene overrides for itself and its
/// descendants.
nonisolated public protocol UITraitOverrides: UIMutableTraits {
  /// Returns whether the trait is overridden.
  func contains(_ trait: UITrait) -> Bool
  /// Removes the override of a trait.
  mutating func remove(_ trait: UITrait)
}

nonisolated extension UIMutableTraits {
  /// The user interface style, light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }

  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }

  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }

  /// The interface idiom.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }

  /// The elevation level.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }

  /// The layout direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }

  /// The display scale in pixels per point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }

  /// The preferred content size category.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }

  /// The accessibility contrast.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }

  /// The legibility weight.
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
}
