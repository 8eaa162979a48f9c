import CoreGraphics

/// The scrolling behavior of a layer.
package struct ScrollRegion: Hashable, Sendable {
  /// The content size without insets, in points.
  package var contentSize = CGSize.zero
  /// The content inset.
  package var inset = Insets()
  package var isScrollEnabled = true
  package var isPagingEnabled = false
  package var alwaysBouncesVertically = false
  package var alwaysBouncesHorizontally = false
  package var showsVerticalIndicator = true
  package var showsHorizontalIndicator = true
  /// Whether a pull past the top at rest is reported as `pulled`, for refresh controls.
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

/// The text input state of a layer, for displays with native text fields.
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
  /// The font size in points.
  package var fontSize: CGFloat = 17
  /// The alignment: `-1` left, `0` center, `1` right.
  package var alignment = -1
  /// The rectangle of the text, in the layer's space.
  package var textRect = CGRect.zero
  package var isSecure = false
  package var isEnabled = true
  package var isFirstResponder = false
  package var keyboard = Keyboard.text
  /// HTML's autofill token, such as `username` or `current-password`; empty for none.
  package var autofill = ""
  /// The label of the return key: `go`, `next`, `search`, `send`, `done` or empty.
  package var returnKey = ""
  package var autocapitalizes = true
  package var autocorrects = true
  package var checksSpelling = false
  /// Apple's password rules; empty for none.
  package var passwordRules = ""
  /// The line height of a multiline field, in points; `nil` for a single-line field.
  package var lineHeight: CGFloat?
  /// The selected UTF-16 code units; empty for a caret.
  package var selection = 0..<0
  /// The revision, which increases when the application sets the text or the selection, so that
  /// edits of an earlier text are detected.
  package var revision = 0
  /// The number of the last edit that the text contains, so that a display does not show a text
  /// that lacks edits that it has sent.
  package var lastEdit = 0

  package init() {}
}

/// The accessibility attributes of a layer, for assistive technology and tests.
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
  /// Whether what the element expands is shown; `nil` if it expands nothing.
  package var isExpanded: Bool?
  /// Whether the layer can receive the keyboard focus.
  package var isFocusable = false
  /// Whether all layers outside of this one are inaccessible.
  package var isModal = false
  /// Whether the layer and its sublayers are hidden from assistive technology.
  package var isHidden = false
  /// Whether changes are announced.
  package var isLive = false
  /// Whether the element has custom actions.
  package var hasActions = false
  /// Whether assistive technology should move its focus to this layer.
  package var isWanted = false
  /// The language of the text, as a BCP 47 tag; empty for the language of the page.
  package var language = ""
  /// The sublayers in reading order, if it differs from the drawing order; otherwise empty.
  package var order: [LayerID] = []

  package init() {}
}
