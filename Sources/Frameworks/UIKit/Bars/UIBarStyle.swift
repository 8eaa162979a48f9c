/// The looks of a bar that has no appearance of its own.
nonisolated public enum UIBarStyle: Int, Sendable {
  /// By the appearance of the interface.
  case `default` = 0
  /// Dark, with light text, whatever the interface is.
  case black = 1
}

/// The kind of bar that a picture or a measure is for.
nonisolated public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  /// Bars of compact height: a phone on its side.
  case compact = 1
  /// Bars with a line of text over the title.
  case defaultPrompt = 101
  case compactPrompt = 102
}
