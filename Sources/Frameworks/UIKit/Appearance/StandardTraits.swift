/// A trait that UIKit sets, with its key path in `TraitValues`.
nonisolated protocol StandardTrait: UITraitDefinition where Value: Hashable & Sendable {
  static var place: any WritableKeyPath<TraitValues, Value> & Sendable { get }
}

/// The user interface style, light or dark.
nonisolated public struct UITraitUserInterfaceStyle: UITraitDefinition, StandardTrait {
  /// Unspecified.
  public static let defaultValue: UIUserInterfaceStyle = .unspecified
  /// Dynamic colors depend on the trait.
  public static let affectsColorAppearance = true
  static let place: any WritableKeyPath<TraitValues, UIUserInterfaceStyle> & Sendable =
    \.userInterfaceStyle
}

/// The horizontal size class.
nonisolated public struct UITraitHorizontalSizeClass: UITraitDefinition, StandardTrait {
  /// Unspecified.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
  static let place: any WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> & Sendable =
    \.horizontalSizeClass
}

/// The vertical size class.
nonisolated public struct UITraitVerticalSizeClass: UITraitDefinition, StandardTrait {
  /// Unspecified.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
  static let place: any WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> & Sendable =
    \.verticalSizeClass
}

/// The interface idiom.
nonisolated public struct UITraitUserInterfaceIdiom: UITraitDefinition, StandardTrait {
  /// Unspecified.
  public static let defaultValue: UIUserInterfaceIdiom = .unspecified
  static let place: any WritableKeyPath<TraitValues, UIUserInterfaceIdiom> & Sendable =
    \.userInterfaceIdiom
}

/// The elevation level of the interface.
nonisolated public struct UITraitUserInterfaceLevel: UITraitDefinition, StandardTrait {
  /// Unspecified.
  public static let defaultValue: UIUserInterfaceLevel = .unspecified
  /// Dynamic colors depend on the trait.
  public static let affectsColorAppearance = true
  static let place: any WritableKeyPath<TraitValues, UIUserInterfaceLevel> & Sendable =
    \.userInterfaceLevel
}

/// The layout direction.
nonisolated public struct UITraitLayoutDirection: UITraitDefinition, StandardTrait {
  /// Unspecified.
  public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
  static let place: any WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> & Sendable =
    \.layoutDirection
}

/// The display scale in pixels per point; 0 if unspecified.
nonisolated public struct UITraitDisplayScale: UITraitDefinition, StandardTrait {
  /// Unspecified.
  public static let defaultValue: CGFloat = 0
  static let place: any WritableKeyPath<TraitValues, CGFloat> & Sendable =
    \.displayScale
}

/// The preferred content size category.
nonisolated public struct UITraitPreferredContentSizeCategory: UITraitDefinition, StandardTrait {
  /// Unspecified.
  public static let defaultValue: UIContentSizeCategory = .unspecified
  static let place: any WritableKeyPath<TraitValues, UIContentSizeCategory> & Sendable =
    \.contentSize
}

/// The accessibility contrast.
nonisolated public struct UITraitAccessibilityContrast: UITraitDefinition, StandardTrait {
  /// Unspecified.
  public static let defaultValue: UIAccessibilityContrast = .unspecified
  /// Dynamic colors depend on the trait.
  public static let affectsColorAppearance = true
  static let place: any WritableKeyPath<TraitValues, UIAccessibilityContrast> & Sendable =
    \.accessibilityContrast
}

/// The legibility weight.
nonisolated public struct UITraitLegibilityWeight: UITraitDefinition, StandardTrait {
  /// Unspecified.
  public static let defaultValue: UILegibilityWeight = .unspecified
  static let place: any WritableKeyPath<TraitValues, UILegibilityWeight> & Sendable =
    \.legibilityWeight
}
