import CoreGraphics

/// What the user did, as the window is told of it: all touches on the screen at a moment.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kinds of events.
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
    /// Apple's bits.
    public let rawValue: Int

    /// Creates a mask from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The usual one.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The one that asks for a menu.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// Returns the mask of a button by its number, from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << max(0, buttonNumber - 1))
    }
  }

  /// What a motion was.
  nonisolated public enum EventSubtype: Int, Sendable {
    /// Nothing that has a name.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
  }

  /// The touches that are on the screen or have just left it.
  var touches: [UITouch] = []
  /// The touch that the event is about.
  var changed: UITouch?
  var keyModifiers: UIKeyModifierFlags = []

  /// When it happened, in seconds.
  open internal(set) var timestamp: TimeInterval = 0

  /// The kind of the event.
  open var type: EventType { .touches }

  /// The keys that were held down meanwhile; displays tell with keys, not with fingers.
  open var modifierFlags: UIKeyModifierFlags { keyModifiers }

  /// The buttons of a pointer that were pressed; displays tell of fingers, which press none.
  open var buttonMask: ButtonMask { [] }

  /// What kind of motion it was.
  open var subtype: EventSubtype { .none }

  /// All touches, wherever they are.
  open var allTouches: Set<UITouch>? { Set(touches) }

  /// Returns the touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(touches.filter { $0.window === window })
  }

  /// Returns the touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(touches.filter { $0.view === view })
  }

  /// Returns the touches that a recognizer follows.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(touches.filter { gesture.liveTouches.contains($0) })
  }

  /// Returns the steps that were joined into a touch's last move; displays here report each move.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [touch] : nil
  }

  /// Returns where a touch may go next; nothing is foretold here.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [] : nil
  }
}
