/// The placement of a presented view controller.
nonisolated public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  /// A card below a strip of the presenter.
  case pageSheet = 1
  /// A smaller card, centered if there is room.
  case formSheet = 2
  /// Covers the nearest view controller that defines a presentation context.
  case currentContext = 3
  /// Uses the presentation controller of the transitioning delegate.
  case custom = 4
  /// Covers the screen and leaves the covered views in place.
  case overFullScreen = 5
  case overCurrentContext = 6
  /// A bubble next to its source; a sheet if the width is compact.
  case popover = 7
  /// States that a presentation does not adapt; only valid as a return value of the delegate.
  case none = -1
  /// The view controller's default; a page sheet unless its class chooses otherwise.
  case automatic = -2
}
