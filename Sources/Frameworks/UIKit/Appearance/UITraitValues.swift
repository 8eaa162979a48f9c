/// The user interface style.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
  /// Unspecified.
  case unspecified
  /// A light appearance.
  case light
  /// A dark appearance.
  case dark
}

/// The size class of an axis.
nonisolated public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Unspecified.
  case unspecified
  /// A compact size, such as the width of a phone in portrait orientation.
  case compact
  /// A regular size.
  case regular
}

/// The interface idiom of a device.
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
}

/// The elevation level of an interface.
nonisolated public enum UIUserInterfaceLevel: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// The base level.
  case base
  /// An elevated level, as of a sheet.
  case elevated
}

/// The contrast setting.
nonisolated public enum UIAccessibilityContrast: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// Normal contrast.
  case normal
  /// Increased contrast.
  case high
}

/// The legibility weight of text.
nonisolated public enum UILegibilityWeight: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// The regular weight.
  case regular
  /// The bold weight.
  case bold
}

/// The layout direction as a trait.
nonisolated public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// The layout direction of an interface.
nonisolated public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// The semantic meaning of a view's content, which determines its layout direction.
nonisolated public enum UISemanticContentAttribute: Int, Sendable {
  /// The content follows the layout direction.
  case unspecified
  /// Playback controls, which are always left to right.
  case playback
  /// Spatial choices, such as text alignment, which are always left to right.
  case spatial
  /// Always left to right.
  case forceLeftToRight
  /// Always right to left.
  case forceRightToLeft
}
