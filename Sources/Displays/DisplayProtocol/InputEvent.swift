import CoreGraphics

/// An event of a display, sent to the application.
///
/// Events are the only messages from a display to the application.
package enum InputEvent: Hashable, Sendable {
  case touch(TouchInput)
  /// A pointer without a pressed button entered, moved or exited; sent as `SystemRequests.hover`
  /// requests.
  case hover(HoverInput)
  /// A display scrolled natively; the offset is UIKit's content offset.
  case scrolled(LayerID, offset: CGPoint, phase: ScrollPhase)
  /// The content was pulled past its top and released.
  case pulled(LayerID)
  /// Text was edited in the display's native field.
  case textChanged(LayerID, TextEdit)
  case textFocused(LayerID, Bool)
  case textReturned(LayerID)
  case key(KeyInput)
  case accessibility(LayerID, AccessibilityAction)
  case environment(DisplayEnvironment)
  case open(url: String)
  /// The user chose screens in the history of the display: their identifiers, and the URL of the
  /// last one that has an address.
  case navigate(to: [Int], url: String?)
  /// The response to a file request, by its identifier.
  case files(Int, FileResponse)
  /// A Home Screen quick action was selected, by its index.
  case shortcut(Int)
  /// The position, sent while `SystemRequests.tracksPosition` requests it.
  case position(PositionReport)
  case lifecycle(Lifecycle)
}

/// An edit in the display's native field.
///
/// Ranges are in UTF-16 code units.
package struct TextEdit: Hashable, Sendable {
  /// The text after the edit.
  package var text: String
  package var selection: Range<Int>
  package var marked: Range<Int>?
  /// The revision of the text that was edited, as in `TextInputState`.
  package var revision: Int
  /// The number of the edit, which increases in each field.
  package var number: Int

  package init(
    text: String, selection: Range<Int>, marked: Range<Int>? = nil, revision: Int, number: Int = 0
  ) {
    self.text = text
    self.selection = selection
    self.marked = marked
    self.revision = revision
    self.number = number
  }
}

package struct TouchInput: Hashable, Sendable {
  package enum Phase: String, Hashable, Sendable { case began, moved, ended, cancelled }

  /// The identifier, which is constant from `began` to `ended` or `cancelled`.
  package var identifier: Int
  package var phase: Phase
  /// The location on the screen, in points.
  package var location: CGPoint
  /// The time on the application's clock, in seconds.
  package var time: Double

  package init(identifier: Int, phase: Phase, location: CGPoint, time: Double) {
    self.identifier = identifier
    self.phase = phase
    self.location = location
    self.time = time
  }
}

package struct HoverInput: Hashable, Sendable {
  /// The location on the screen, in points; `nil` when the pointer left the screen.
  package var location: CGPoint?
  /// The modifier keys that are held.
  package var modifiers: KeyInput.Modifiers
  /// The time on the application's clock, in seconds.
  package var time: Double

  package init(location: CGPoint?, modifiers: KeyInput.Modifiers = [], time: Double) {
    self.location = location
    self.modifiers = modifiers
    self.time = time
  }
}

package enum ScrollPhase: String, Hashable, Sendable { case began, changed, ended }

package struct KeyInput: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    case character(String)
    case enter, tab, escape, delete, forwardDelete, up, down, left, right, home, end, space
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let option = Modifiers(rawValue: 4)
    package static let command = Modifiers(rawValue: 8)
  }

  package var key: Key
  package var modifiers: Modifiers

  package init(key: Key, modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

package enum AccessibilityAction: String, Hashable, Sendable {
  case activate, increment, decrement, escape, magicTap
  case scrollUp, scrollDown, scrollLeft, scrollRight
  /// Moves the accessibility focus to the element.
  case focus
  /// The display moved the accessibility focus to the element.
  case focused
  /// Shows the custom actions of the element.
  case actions
}

package enum Lifecycle: String, Hashable, Sendable {
  case active, inactive, background, foreground, terminate
}
