extension UIControl {
  /// What can happen to a control.
  nonisolated public struct Event: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Makes events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down on it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down on it again soon after.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved, still at it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved away from it.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back to it.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger left it.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted at it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted away from it.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// Something took the touch over.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// What it stands at was changed by the user.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What it is there for was asked for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Its menu is about to show.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was pressed.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// Everything about touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Everything about editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Events that applications may give meanings of their own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Events that frameworks keep to themselves.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All of them.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control is doing.
  nonisolated public struct State: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Makes states from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It cannot be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// Keyboard focus is on it.
    public static let focused = State(rawValue: 1 << 3)
    /// States that applications may give meanings of their own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// States that frameworks keep to themselves.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where a control's content stands in its height.
  nonisolated public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// Over all of it.
    case fill = 3
  }

  /// Where a control's content stands in its width.
  nonisolated public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// Over all of it.
    case fill = 3
    /// Where reading starts.
    case leading = 4
    /// Where reading ends.
    case trailing = 5
  }
}
