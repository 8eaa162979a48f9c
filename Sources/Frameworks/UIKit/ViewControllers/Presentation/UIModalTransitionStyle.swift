/// The animation of a modal presentation and its dismissal.
nonisolated public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Flips the views around the vertical axis, as two sides of one card.
  case flipHorizontal = 1
  /// Fades in.
  case crossDissolve = 2
}
