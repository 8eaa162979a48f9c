/// The style of a bar without an appearance.
nonisolated public enum UIBarStyle: Int, Sendable {
  /// Follows the user interface style.
  case `default` = 0
  /// Dark with light text, independent of the user interface style.
  case black = 1
}

/// The bar metrics that an image or adjustment applies to.
nonisolated public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  /// Bars of compact height, as on a phone in landscape orientation.
  case compact = 1
  /// Bars with a prompt.
  case defaultPrompt = 101
  case compactPrompt = 102
}
