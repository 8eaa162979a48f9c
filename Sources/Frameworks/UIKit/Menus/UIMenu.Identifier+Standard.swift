extension UIMenu.Identifier {
  private init(standard name: String) { self.init("com.apple.menu.\(name)") }

  /// The Application menu.
  public static let application = Self(standard: "application")
  /// The File menu.
  public static let file = Self(standard: "file")
  /// The Edit menu.
  public static let edit = Self(standard: "edit")
  /// The View menu.
  public static let view = Self(standard: "view")
  /// The Window menu.
  public static let window = Self(standard: "window")
  /// The Help menu.
  public static let help = Self(standard: "help")
  /// The About menu.
  public static let about = Self(standard: "about")
  /// The Settings menu.
  public static let preferences = Self(standard: "preferences")
  /// The Services menu.
  public static let services = Self(standard: "services")
  /// The Hide menu.
  public static let hide = Self(standard: "hide")
  /// The Quit menu.
  public static let quit = Self(standard: "quit")
  /// The New Scene menu.
  public static let newScene = Self(standard: "new-scene")
  /// The New Item menu.
  public static let newItem = Self(standard: "new-item")
  /// The Open menu.
  public static let open = Self(standard: "open")
  /// The Open Recent menu.
  public static let openRecent = Self(standard: "open-recent")
  /// The Close menu.
  public static let close = Self(standard: "close")
  /// The Print menu.
  public static let print = Self(standard: "print")
  /// The Document menu.
  public static let document = Self(standard: "document")
  /// The Undo and Redo menu.
  public static let undoRedo = Self(standard: "undo-redo")
  /// The standard Edit commands.
  public static let standardEdit = Self(standard: "standard-edit")
  /// The Find menu.
  public static let find = Self(standard: "find")
  /// The Replace menu.
  public static let replace = Self(standard: "replace")
  /// The Share menu.
  public static let share = Self(standard: "share")
  /// The Text Style menu.
  public static let textStyle = Self(standard: "text-style")
  /// The Spelling menu.
  public static let spelling = Self(standard: "spelling")
  /// The Substitutions menu.
  public static let substitutions = Self(standard: "substitutions")
  /// The Transformations menu.
  public static let transformations = Self(standard: "transformations")
  /// The Speech menu.
  public static let speech = Self(standard: "speech")
  /// The Lookup menu.
  public static let lookup = Self(standard: "lookup")
  /// The Learn menu.
  public static let learn = Self(standard: "learn")
  /// The Format menu.
  public static let format = Self(standard: "format")
  /// The Font menu.
  public static let font = Self(standard: "font")
  /// The Text Size menu.
  public static let textSize = Self(standard: "text-size")
  /// The Text Color menu.
  public static let textColor = Self(standard: "text-color")
  /// The commands that copy and paste text styles.
  public static let textStylePasteboard = Self(standard: "text-style-pasteboard")
  /// The Text menu.
  public static let text = Self(standard: "text")
  /// The Writing Direction menu.
  public static let writingDirection = Self(standard: "writing-direction")
  /// The Alignment menu.
  public static let alignment = Self(standard: "alignment")
  /// The Toolbar menu.
  public static let toolbar = Self(standard: "toolbar")
  /// The Sidebar menu.
  public static let sidebar = Self(standard: "sidebar")
  /// The Full Screen menu.
  public static let fullscreen = Self(standard: "fullscreen")
  /// The Minimize and Zoom commands.
  public static let minimizeAndZoom = Self(standard: "minimize-and-zoom")
  /// The Bring All to Front menu.
  public static let bringAllToFront = Self(standard: "bring-all-to-front")
  /// The root menu, which contains the others.
  public static let root = Self(standard: "root")
}
