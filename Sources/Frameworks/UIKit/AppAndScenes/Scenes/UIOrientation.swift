/// The orientation of the interface.
nonisolated public enum UIInterfaceOrientation: Int, Sendable {
  /// Unknown.
  case unknown = 0
  /// Portrait.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Landscape with the device rotated right.
  case landscapeLeft = 4
  /// Landscape with the device rotated left.
  case landscapeRight = 3

  /// Whether the orientation is portrait or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The physical orientation of the device.
nonisolated public enum UIDeviceOrientation: Int, Sendable {
  /// Unknown.
  case unknown
  /// Portrait.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// Rotated left.
  case landscapeLeft
  /// Rotated right.
  case landscapeRight
  /// Face up.
  case faceUp
  /// Face down.
  case faceDown

  /// Whether the orientation is portrait or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The animation with which the status bar appears and disappears.
nonisolated public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none = 0
  /// A fade.
  case fade = 1
  /// A slide across the top edge.
  case slide = 2
}

/// The style of the status bar's text.
nonisolated public enum UIStatusBarStyle: Int, Sendable {
  /// Chosen for the appearance.
  case `default` = 0
  /// Light, for dark content.
  case lightContent = 1
  /// Dark, for light content.
  case darkContent = 3
}
