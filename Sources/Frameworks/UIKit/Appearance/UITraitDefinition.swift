/// A trait: a fact of the surroundings that is handed down through the views.
///
/// Conform a type of your own to make a trait of your own.
nonisolated public protocol UITraitDefinition<Value> {
  /// The type of the trait's values.
  associatedtype Value

  /// The value where nobody set one.
  static var defaultValue: Value { get }
  /// A name that is unique among all traits.
  static var identifier: String { get }
  /// A name for people.
  static var name: String { get }
  /// Whether dynamic colours may depend on it.
  static var affectsColorAppearance: Bool { get }
}

nonisolated extension UITraitDefinition {
  /// The type's own full name.
  public static var identifier: String { String(reflecting: self) }
  /// The type's own name.
  public static var name: String { String(describing: self) }
  /// No.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait as a value, in lists of traits.
public typealias UITrait = any UITraitDefinition.Type

/// A set of traits that can be changed.
nonisolated public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// Traits that a view, a controller, a window or a scene sets for itself and what is in it.
nonisolated public protocol UITraitOverrides: UIMutableTraits {
  /// Returns whether the trait is set here.
  func contains(_ trait: UITrait) -> Bool
  /// Takes a trait back; it is inherited again.
  mutating func remove(_ trait: UITrait)
}

nonisolated extension UIMutableTraits {
  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }

  /// How much room there is across.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }

  /// How much room there is down.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }

  /// How high the content stands.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }

  /// The reading direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }

  /// Pixels a point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }

  /// How large text is wanted.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }

  /// Whether strong contrast is wanted.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }

  /// How heavy text is wanted.
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
}
