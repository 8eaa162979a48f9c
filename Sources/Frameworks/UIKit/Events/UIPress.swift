import CoreGraphics

/// A button or key that is pressed, from the moment it goes down until it is let go.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// What the button did last.
  nonisolated public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    /// Something else took the press over.
    case cancelled = 4
  }

  /// Which button of a remote control it is; keys of a keyboard have none of these but the arrows.
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

  /// What the button did last.
  open internal(set) var phase = Phase.began
  /// When it did so, in seconds.
  open internal(set) var timestamp: TimeInterval
  /// The window that had the keyboard.
  open internal(set) weak var window: UIWindow?
  /// Who was told of the press first.
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

  // DEPARTURE: Apple's has a number that is no case for keys that no remote control has.
  /// Which button of a remote control it is like; a key that is like none counts as selecting.
  open var type: PressType { PressType(rawValue: number) ?? .select }

  /// How hard it is pressed: 1 for a key that is down, 0 for one that is up.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  /// The recognizers that follow the press; those here follow fingers.
  open var gestureRecognizers: [UIGestureRecognizer]? { [] }
}

/// What the user did with buttons or keys.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// The presses that are under way or just over.
  open internal(set) var allPresses: Set<UIPress> = []
  /// Whether it came to the end of the responder chain without anybody keeping it.
  var isLeft = false

  open override var type: EventType { .presses }

  /// Returns the presses that a recognizer follows.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
