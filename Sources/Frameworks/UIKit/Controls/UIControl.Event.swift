extension UIControl {
  /// The events of a control.
  nonisolated public struct Event: OptionSet, Hashable, Sendable {
    /// The bit mask of the events, with Apple's values.
    public let rawValue: UInt

    /// Creates events from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A repeated touch began in the control.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch moved into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch ended inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system canceled the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's primary action was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control is about to show its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was pressed.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// A range of events for apps.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// A range of events reserved for frameworks.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control.
  nonisolated public struct State: OptionSet, Hashable, Sendable {
    /// The bit mask of the states, with Apple's values.
    public let rawValue: UInt

    /// Creates states from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No other state.
    public static let normal: State = []
    /// A touch is inside the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has keyboard focus.
    public static let focused = State(rawValue: 1 << 3)
    /// A range of states for apps.
    public static let application = State(rawValue: 0x00FF_0000)
    /// A range of states reserved for frameworks.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical alignment of a control's content.
  nonisolated public enum ContentVerticalAlignment: Int, Sendable {
    /// Centered.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// Fills the height.
    case fill = 3
  }

  /// The horizontal alignment of a control's content.
  nonisolated public enum ContentHorizontalAlignment: Int, Sendable {
    /// Centered.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// Fills the width.
    case fill = 3
    /// At the leading edge.
    case leading = 4
    /// At the trailing edge.
    case trailing = 5
  }
}
