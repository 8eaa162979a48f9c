import CoreGraphics

/// A pressed button or key, from its press to its release.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phase of a press.
  nonisolated public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    /// The system canceled the press.
    case cancelled = 4
  }

  /// The buttons of a remote control; of the keys on a keyboard, only arrows correspond to them.
  nonisolated public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow = 1
    case leftArrow = 2
    case rightArrow = 3
    case select = 4
    case menu = 5
    case playPause = 6
    case pageUp = 30
    case pageDown = 31
  }

  private let number: Int

  /// The phase of the press.
  open internal(set) var phase = Phase.began
  /// The time of the last change, in seconds.
  open internal(set) var timestamp: TimeInterval
  /// The window with keyboard focus.
  open internal(set) weak var window: UIWindow?
  /// The responder that first received the press.
  open internal(set) weak var responder: UIResponder?
  /// The key of a keyboard; `nil` for other buttons.
  public let key: UIKey?

  init(key: UIKey, time: TimeInterval, window: UIWindow, responder: UIResponder) {
    self.key = key
    number =
      switch key.keyCode {
      case .keyboardUpArrow: PressType.upArrow.rawValue
      case .keyboardDownArrow: PressType.downArrow.rawValue
      case .keyboardLeftArrow: PressType.leftArrow.rawValue
      case .keyboardRightArrow: PressType.rightArrow.rawValue
      default: PressType.select.rawValue
      }
    timestamp = time
    self.window = window
    self.responder = responder
    super.init()
  }

  // DEPARTURE: For keys without an equivalent on a remote control, Apple's value is not a declared
  // case.
  /// The equivalent button of a remote control; `.select` if there is none.
  open var type: PressType { PressType(rawValue: number) ?? .select }

  /// The force of the press: 1 while pressed, 0 after the release.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  /// The recognizers that track the press; always empty, because recognizers here track touches.
  open var gestureRecognizers: [UIGestureRecognizer]? { [] }
}

/// An event of pressed buttons or keys.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// The presses that are in progress or have just ended.
  open internal(set) var allPresses: Set<UIPress> = []
  /// Whether the press reached the end of the responder chain without being consumed.
  var isLeft = false

  open override var type: EventType { .presses }

  /// Returns the presses that a recognizer tracks.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
