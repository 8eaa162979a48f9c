/// Whether the interface is light or dark.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said.
  case unspecified
  /// Dark text on light.
  case light
  /// Light text on dark.
  case dark
}

/// How much room there is along one axis.
nonisolated public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said.
  case unspecified
  /// Little, as across a phone held upright.
  case compact
  /// Much.
  case regular
}

/// The kind of device.
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
}

/// How high the content stands over what is under it.
nonisolated public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// At the bottom.
  case base
  /// Over other content, as in a sheet.
  case elevated
}

/// Whether strong contrast is wanted.
nonisolated public enum UIAccessibilityContrast: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// As usual.
  case normal
  /// Strong.
  case high
}

/// How heavy text is wanted.
nonisolated public enum UILegibilityWeight: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// As usual.
  case regular
  /// Bolder.
  case bold
}

/// The reading direction as a trait.
nonisolated public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The reading direction of an interface.
nonisolated public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// What a view's content means for its reading direction.
nonisolated public enum UISemanticContentAttribute: Int, Sendable {
  /// Follows the reading direction.
  case unspecified
  /// Controls of playback; left to right always.
  case playback
  /// Choices of place, such as an alignment; left to right always.
  case spatial
  /// Left to right always.
  case forceLeftToRight
  /// Right to left always.
  case forceRightToLeft
}
