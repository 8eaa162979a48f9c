extension UIMenu.Identifier {
  private init(standard name: String) { self.init("com.apple.menu.\(name)") }

  /// The application's own menu.
  public static let application = Self(standard: "application")
  /// What is done with documents.
  public static let file = Self(standard: "file")
  /// What is done with text and other content.
  public static let edit = Self(standard: "edit")
  /// What is seen.
  public static let view = Self(standard: "view")
  /// What is done with windows.
  public static let window = Self(standard: "window")
  /// What helps.
  public static let help = Self(standard: "help")
  /// What the application is.
  public static let about = Self(standard: "about")
  /// The application's settings.
  public static let preferences = Self(standard: "preferences")
  /// What other applications offer.
  public static let services = Self(standard: "services")
  /// Hiding this application or others.
  public static let hide = Self(standard: "hide")
  /// Leaving the application.
  public static let quit = Self(standard: "quit")
  /// Making a new window or document.
  public static let newScene = Self(standard: "new-scene")
  /// Making a new item.
  public static let newItem = Self(standard: "new-item")
  /// Opening what there is.
  public static let open = Self(standard: "open")
  /// Opening what was open before.
  public static let openRecent = Self(standard: "open-recent")
  /// Closing windows.
  public static let close = Self(standard: "close")
  /// Printing.
  public static let print = Self(standard: "print")
  /// What is done with the open document.
  public static let document = Self(standard: "document")
  /// Taking back and doing again.
  public static let undoRedo = Self(standard: "undo-redo")
  /// Cutting, copying, pasting.
  public static let standardEdit = Self(standard: "standard-edit")
  /// Finding in what is shown.
  public static let find = Self(standard: "find")
  /// Replacing text.
  public static let replace = Self(standard: "replace")
  /// Sharing.
  public static let share = Self(standard: "share")
  /// Looks of text.
  public static let textStyle = Self(standard: "text-style")
  /// Spelling.
  public static let spelling = Self(standard: "spelling")
  /// Substitutions in text.
  public static let substitutions = Self(standard: "substitutions")
  /// Changes of text.
  public static let transformations = Self(standard: "transformations")
  /// Reading text out.
  public static let speech = Self(standard: "speech")
  /// Looking words up.
  public static let lookup = Self(standard: "lookup")
  /// Learning words.
  public static let learn = Self(standard: "learn")
  /// All about looks of text.
  public static let format = Self(standard: "format")
  /// Fonts.
  public static let font = Self(standard: "font")
  /// Sizes of text.
  public static let textSize = Self(standard: "text-size")
  /// Colors of text.
  public static let textColor = Self(standard: "text-color")
  /// Text as it was where it comes from.
  public static let textStylePasteboard = Self(standard: "text-style-pasteboard")
  /// All about the setting of text.
  public static let text = Self(standard: "text")
  /// Writing directions.
  public static let writingDirection = Self(standard: "writing-direction")
  /// Alignments of text.
  public static let alignment = Self(standard: "alignment")
  /// Toolbars.
  public static let toolbar = Self(standard: "toolbar")
  /// Sidebars.
  public static let sidebar = Self(standard: "sidebar")
  /// The whole screen.
  public static let fullscreen = Self(standard: "fullscreen")
  /// Sizes of windows.
  public static let minimizeAndZoom = Self(standard: "minimize-and-zoom")
  /// Windows in front of others.
  public static let bringAllToFront = Self(standard: "bring-all-to-front")
  /// The menu that holds the others.
  public static let root = Self(standard: "root")
}
