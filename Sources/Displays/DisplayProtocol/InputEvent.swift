import CoreGraphics

/// What happened at a display, told to the application.
///
/// Nothing else goes up.
package enum InputEvent: Hashable, Sendable {
  case touch(TouchInput)
  /// A pointer without a pressed button entered, moved or exited; sent only as `SystemRequests.hover` asks.
  case hover(HoverInput)
  /// A display that scrolls by itself has scrolled: the new offset, as UIKit counts it.
  case scrolled(LayerID, offset: CGPoint, phase: ScrollPhase)
  /// The content was pulled past its top and let go.
  case pulled(LayerID)
  /// Text was edited in the display's own field.
  ///
  /// Ranges count UTF-16 units; `marked` is what is still being composed.
  case textChanged(
    LayerID, text: String, selection: Range<Int>, marked: Range<Int>? = nil, revision: Int)
  case textFocused(LayerID, Bool)
  case textReturned(LayerID)
  case key(KeyInput)
  case accessibility(LayerID, AccessibilityAction)
  case environment(DisplayEnvironment)
  case open(url: String)
  /// What becomes of a request for files, by its identifier.
  case files(Int, FileResponse)
  /// One of the shortcuts at the application's icon was chosen, by its place among them.
  case shortcut(Int)
  case lifecycle(Lifecycle)
}

package struct TouchInput: Hashable, Sendable {
  package enum Phase: String, Hashable, Sendable { case began, moved, ended, cancelled }

  /// The same from `began` to `ended` or `cancelled`.
  package var identifier: Int
  package var phase: Phase
  /// In points of the screen.
  package var location: CGPoint
  /// On the application's clock, in seconds.
  package var time: Double

  package init(identifier: Int, phase: Phase, location: CGPoint, time: Double) {
    self.identifier = identifier
    self.phase = phase
    self.location = location
    self.time = time
  }
}

package struct HoverInput: Hashable, Sendable {
  /// In points of the screen; `nil` once the pointer is nowhere on it.
  package var location: CGPoint?
  /// The keys that are held down meanwhile.
  package var modifiers: KeyInput.Modifiers
  /// On the application's clock, in seconds.
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
  /// Goes to the element.
  case focus
  /// The display has gone to the element.
  case focused
  /// Shows what else can be done with the element.
  case actions
}

package enum Lifecycle: String, Hashable, Sendable {
  case active, inactive, background, foreground, terminate
}
