/// How a presented view controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  case crossDissolve = 2
}
