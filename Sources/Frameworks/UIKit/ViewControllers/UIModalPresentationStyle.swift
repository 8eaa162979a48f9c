/// How a presented view controller covers the one that presents it.
nonisolated public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  /// A card under a strip of the presenter.
  case pageSheet = 1
  /// A smaller card, in the middle where there is room.
  case formSheet = 2
  /// Covers the nearest view controller that defines a presentation context.
  case currentContext = 3
  /// The presentation controller comes from the transitioning delegate.
  case custom = 4
  /// Covers the screen and leaves what is under it in place.
  case overFullScreen = 5
  case overCurrentContext = 6
  /// A bubble near its source; a card where the width is compact.
  case popover = 7
  /// Only an answer to how a presentation adapts: it does not.
  case none = -1
  /// What the view controller prefers; a page sheet unless its class says otherwise.
  case automatic = -2
}
