import CoreGraphics

/// A screen in the history of a display.
package struct Screen: Hashable, Sendable {
  /// Unique among the screens of the process.
  package var identifier: Int
  package var title: String?
  /// The path of the screen's web address; `nil` if it has none.
  package var path: String?

  package init(identifier: Int, title: String? = nil, path: String? = nil) {
    self.identifier = identifier
    self.title = title
    self.path = path
  }
}

/// An application's requests to the system around its layers.
package struct SystemRequests: Hashable, Sendable {
  /// A Home Screen quick action.
  package struct Shortcut: Hashable, Sendable {
    package var title: String
    package var subtitle: String?
    /// A PNG file, black on clear; `nil` for no icon.
    package var icon: Data?

    package init(title: String, subtitle: String? = nil, icon: Data? = nil) {
      self.title = title
      self.subtitle = subtitle
      self.icon = icon
    }
  }

  /// The hover events that the application requests.
  package enum Hover: Int, Hashable, Sendable {
    /// No view observes hover events.
    case nothing
    /// Events when the pointer enters another layer or exits the screen.
    case layers
    /// Every move, at most one per frame: a view under the pointer observes it.
    case moves
  }

  /// The shape of the pointer; displays without a pointer ignore it.
  package enum Cursor: Hashable, Sendable {
    case automatic
    case hidden
    /// The text beam for horizontal text.
    case verticalBeam
    /// The text beam for vertical text.
    case horizontalBeam
    /// A gray shape relative to the pointer's location.
    case path(PathData)
  }

  /// The pending file request; one at a time.
  package var files: FileRequest?
  /// The number in the badge of the app icon; 0 hides it.
  package var badge = 0
  /// Whether the idle timer is disabled.
  package var keepsScreenOn = false
  /// The brightness of the screen, `0...1`; `nil` keeps the user's setting.
  ///
  /// Pages in browsers ignore it, because no web API sets the brightness of the screen.
  package var brightness: Double?
  /// Whether touches are exclusive to the application and do not scroll natively.
  package var holdsTouches = false
  /// Whether the application observes the position of the device.
  package var tracksPosition = false
  package var hover = Hover.nothing
  package var cursor = Cursor.automatic
  package var shortcuts: [Shortcut] = []
  /// The number of notification sounds since the launch; the display plays one when it increases.
  package var soundCount = 0
  /// The screens from the root to the front, which the history of the display follows.
  package var screens: [Screen] = []
  /// A web or mail link to open outside the application; set only temporarily.
  package var link: String?

  package init() {}
}
