import CoreGraphics

/// An event of user input, such as all touches on the screen at one time.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The types of events.
  nonisolated public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The buttons of a pointing device.
  nonisolated public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bit mask of the buttons, with Apple's values.
    public let rawValue: Int

    /// Creates a button mask from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The primary button.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The secondary button, which opens context menus.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// Returns the mask of a button number, counted from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << max(0, buttonNumber - 1))
    }
  }

  /// The subtype of an event.
  nonisolated public enum EventSubtype: Int, Sendable {
    /// No subtype.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
  }

  /// The touches that are on the screen or have just ended.
  var touches: [UITouch] = []
  /// The touch that caused the event.
  var changed: UITouch?
  var keyModifiers: UIKeyModifierFlags = []

  /// The time of the event, in seconds.
  open internal(set) var timestamp: TimeInterval = 0

  /// The type of the event.
  open var type: EventType { .touches }

  /// The modifier keys held during the event; displays report them for keys, not for touches.
  open var modifierFlags: UIKeyModifierFlags { keyModifiers }

  /// The pressed pointer buttons; always empty, because displays report touches.
  open var buttonMask: ButtonMask { [] }

  /// The subtype of the event.
  open var subtype: EventSubtype { .none }

  /// All touches of the event.
  open var allTouches: Set<UITouch>? { Set(touches) }

  /// Returns the touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(touches.filter { $0.window === window })
  }

  /// Returns the touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(touches.filter { $0.view === view })
  }

  /// Returns the touches that a recognizer tracks.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(touches.filter { gesture.liveTouches.contains($0) })
  }

  /// Returns the touches coalesced into a touch's last move; here, displays report each move
  /// separately.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [touch] : nil
  }

  /// Returns predicted touches; here, there are none.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [] : nil
  }
}
