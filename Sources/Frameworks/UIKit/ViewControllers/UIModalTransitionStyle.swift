/// How a presented view controller comes and goes.
nonisolated public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Both turn about their upright middle, as the two sides of one card.
  case flipHorizontal = 1
  /// Fades in.
  case crossDissolve = 2
}
