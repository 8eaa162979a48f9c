import CoreGraphics

/// What a layer that scrolls shows of its content.
package struct ScrollRegion: Hashable, Sendable {
  /// The size of all that can be scrolled to, without insets, in points.
  package var contentSize = CGSize.zero
  /// Room around the content that can be scrolled into.
  package var inset = Insets()
  package var isScrollEnabled = true
  package var isPagingEnabled = false
  package var alwaysBouncesVertically = false
  package var alwaysBouncesHorizontally = false
  package var showsVerticalIndicator = true
  package var showsHorizontalIndicator = true
  /// Whether a pull past the top at rest is reported as `pulled`, for refreshing.
  package var reportsPull = false

  package init() {}
}

/// Distances inward from the four sides, in points.
package struct Insets: Hashable, Sendable {
  package var top: CGFloat = 0
  package var left: CGFloat = 0
  package var bottom: CGFloat = 0
  package var right: CGFloat = 0

  package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// A text field as a display needs it that lets people type into a real one of its own.
package struct TextInputState: Hashable, Sendable {
  package enum Keyboard: String, Hashable, Sendable {
    case text, email, number, decimal, phone, url, search, ascii
  }

  package var text = ""
  package var placeholder = ""
  package var placeholderColor = RGBA.black
  package var color = RGBA.black
  package var caretColor = RGBA.black
  package var face: FontFace?
  /// In points.
  package var fontSize: CGFloat = 17
  /// `-1` left, `0` centre, `1` right.
  package var alignment = -1
  /// Where text stands, in the layer's space.
  package var textRect = CGRect.zero
  package var isSecure = false
  package var isEnabled = true
  package var isFirstResponder = false
  package var keyboard = Keyboard.text
  /// HTML's autofill token, such as `username` or `current-password`; empty for none.
  package var autofill = ""
  /// What the return key says: `go`, `next`, `search`, `send`, `done` or empty.
  package var returnKey = ""
  package var autocapitalizes = true
  package var autocorrects = true
  package var checksSpelling = false
  /// Apple's password rules; empty for none.
  package var passwordRules = ""
  /// The height of a line of text of many lines, in points; `nil` for a field of one.
  package var lineHeight: CGFloat?
  /// Rises whenever the application itself sets the text, so that stale typing can be told.
  package var revision = 0

  package init() {}
}

/// What assistive technology, and a test, knows of a layer.
package struct AccessibilityAttributes: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable {
    case none, button, link, header, image, text, textField, secureTextField, searchField
    case tab, tabBar, switchControl, adjustable, cell, table, alert, dialog, progress, group
    case keyboardKey, navigationBar, scrollArea, landmark, menu, menuItem
  }

  package var role = Role.none
  package var label = ""
  package var value = ""
  package var hint = ""
  package var identifier = ""
  package var isEnabled = true
  package var isSelected = false
  /// Whether keyboard focus can stop here.
  package var isFocusable = false
  /// Nothing outside this layer can be reached while it is there.
  package var isModal = false
  /// The layer and all in it are passed over.
  package var isHidden = false
  /// Whether its changes are read out as they happen.
  package var isLive = false
  /// Whether more can be done with it than to activate it.
  package var hasActions = false
  /// Whether assistive technology is to come here.
  package var isWanted = false
  /// The language of its words, as a BCP 47 tag; empty for that of the page.
  package var language = ""
  /// The layers in it as they are read, where they are drawn in another order; otherwise empty.
  package var order: [LayerID] = []

  package init() {}
}
