import CoreGraphics

/// An application's requests to the system around its layers.
package struct SystemRequests: Hashable, Sendable {
  /// Something that can be done right from the application's icon.
  package struct Shortcut: Hashable, Sendable {
    package var title: String
    package var subtitle: String?
    /// A PNG file, black on clear; `nil` for none.
    package var icon: Data?

    package init(title: String, subtitle: String? = nil, icon: Data? = nil) {
      self.title = title
      self.subtitle = subtitle
      self.icon = icon
    }
  }

  /// How much the application wants to hear of a pointer that presses nothing.
  package enum Hover: Int, Hashable, Sendable {
    /// Nothing on the screen listens.
    case nothing
    /// Where it comes to another layer, and where it leaves the screen.
    case layers
    /// Each move, at most one a frame: what is under it listens.
    case moves
  }

  /// What the pointer is to look like; displays without one have nothing to do.
  package enum Cursor: Hashable, Sendable {
    case automatic
    case hidden
    /// As over text that goes across.
    case verticalBeam
    /// As over text that goes down.
    case horizontalBeam
    /// A gray shape in a space that begins at the pointer.
    case path(PathData)
  }

  /// Files that are asked for, or are to be kept; one request at a time.
  package var files: FileRequest?
  /// The number at the application's icon; 0 shows none.
  package var badge = 0
  /// Whether the screen stays on though nobody touches it.
  package var keepsScreenOn = false
  /// Whether moving fingers are the application's alone, and scroll nothing by themselves.
  package var holdsTouches = false
  package var hover = Hover.nothing
  package var cursor = Cursor.automatic
  package var shortcuts: [Shortcut] = []
  /// A link of the web or of mail that is to be opened beside the application; only for a moment.
  package var link: String?

  package init() {}
}
