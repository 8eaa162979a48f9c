/// A trait that UIKit itself sets, with its place in `TraitValues`.
nonisolated protocol StandardTrait: UITraitDefinition where Value: Hashable & Sendable {
  static var place: any WritableKeyPath<TraitValues, Value> & Sendable { get }
}

/// Whether the interface is light or dark.
nonisolated public struct UITraitUserInterfaceStyle: UITraitDefinition, StandardTrait {
  /// Not said.
  public static let defaultValue: UIUserInterfaceStyle = .unspecified
  /// Yes.
  public static let affectsColorAppearance = true
  static let place: any WritableKeyPath<TraitValues, UIUserInterfaceStyle> & Sendable =
    \.userInterfaceStyle
}

/// How much room there is across.
nonisolated public struct UITraitHorizontalSizeClass: UITraitDefinition, StandardTrait {
  /// Not said.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
  static let place: any WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> & Sendable =
    \.horizontalSizeClass
}

/// How much room there is down.
nonisolated public struct UITraitVerticalSizeClass: UITraitDefinition, StandardTrait {
  /// Not said.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
  static let place: any WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> & Sendable =
    \.verticalSizeClass
}

/// The kind of device.
nonisolated public struct UITraitUserInterfaceIdiom: UITraitDefinition, StandardTrait {
  /// Not said.
  public static let defaultValue: UIUserInterfaceIdiom = .unspecified
  static let place: any WritableKeyPath<TraitValues, UIUserInterfaceIdiom> & Sendable =
    \.userInterfaceIdiom
}

/// How high the content stands.
nonisolated public struct UITraitUserInterfaceLevel: UITraitDefinition, StandardTrait {
  /// Not said.
  public static let defaultValue: UIUserInterfaceLevel = .unspecified
  /// Yes.
  public static let affectsColorAppearance = true
  static let place: any WritableKeyPath<TraitValues, UIUserInterfaceLevel> & Sendable =
    \.userInterfaceLevel
}

/// The reading direction.
nonisolated public struct UITraitLayoutDirection: UITraitDefinition, StandardTrait {
  /// Not said.
  public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
  static let place: any WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> & Sendable =
    \.layoutDirection
}

/// Pixels a point; 0 where it is not said.
nonisolated public struct UITraitDisplayScale: UITraitDefinition, StandardTrait {
  /// Not said.
  public static let defaultValue: CGFloat = 0
  static let place: any WritableKeyPath<TraitValues, CGFloat> & Sendable =
    \.displayScale
}

/// How large text is wanted.
nonisolated public struct UITraitPreferredContentSizeCategory: UITraitDefinition, StandardTrait {
  /// Not said.
  public static let defaultValue: UIContentSizeCategory = .unspecified
  static let place: any WritableKeyPath<TraitValues, UIContentSizeCategory> & Sendable =
    \.contentSize
}

/// Whether strong contrast is wanted.
nonisolated public struct UITraitAccessibilityContrast: UITraitDefinition, StandardTrait {
  /// Not said.
  public static let defaultValue: UIAccessibilityContrast = .unspecified
  /// Yes.
  public static let affectsColorAppearance = true
  static let place: any WritableKeyPath<TraitValues, UIAccessibilityContrast> & Sendable =
    \.accessibilityContrast
}

/// How heavy text is wanted.
nonisolated public struct UITraitLegibilityWeight: UITraitDefinition, StandardTrait {
  /// Not said.
  public static let defaultValue: UILegibilityWeight = .unspecified
  static let place: any WritableKeyPath<TraitValues, UILegibilityWeight> & Sendable =
    \.legibilityWeight
}
