import CoreGraphics

/// A finger on the screen, from the moment it comes down until it is lifted.
///
/// The same object stands for the finger all the while; keep what you need of it, not the touch.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// What the finger did last.
  nonisolated public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    /// Something else took the touch over.
    case cancelled = 4
    /// A pointer came over a region.
    case regionEntered = 5
    /// A pointer moved in a region.
    case regionMoved = 6
    /// A pointer left a region.
    case regionExited = 7
  }

  /// What touched the screen.
  nonisolated public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on something else, as on a remote control.
    case indirect = 1
    /// A pencil.
    case pencil = 2
    /// A pointer.
    case indirectPointer = 3
  }

  /// How far the view under the finger has been told of the touch.
  enum ViewDelivery {
    case pending
    case begun
    case over
  }

  /// Tells touches apart; as the display counts them.
  let identifier: Int
  /// In the window's space.
  var locationInWindow: CGPoint
  var previousLocationInWindow: CGPoint
  let startLocationInWindow: CGPoint
  let startTime: TimeInterval
  /// The recognizers that were offered the touch, innermost first.
  var recognizers: [UIGestureRecognizer] = []
  var delivery = ViewDelivery.pending
  /// Phases that the view has not received yet because a recognizer delays them.
  var delayedPhases: [Phase] = []

  /// What the finger did last.
  open internal(set) var phase: Phase = .began
  /// When it did so, on the clock of the events, in seconds.
  open internal(set) var timestamp: TimeInterval
  /// How often a finger came down here in quick succession; 1 for a first touch.
  open internal(set) var tapCount = 1
  /// The view in which the touch began.
  open internal(set) weak var view: UIView?
  /// The window in which the touch began.
  open internal(set) weak var window: UIWindow?

  private let kind: TouchType

  init(
    identifier: Int, location: CGPoint, time: TimeInterval, window: UIWindow,
    type: TouchType = .direct
  ) {
    kind = type
    self.identifier = identifier
    locationInWindow = location
    previousLocationInWindow = location
    startLocationInWindow = location
    startTime = time
    timestamp = time
    self.window = window
    super.init()
  }

  /// What touched the screen.
  open var type: TouchType { kind }

  /// How hard the finger presses; 0 since no display tells.
  open var force: CGFloat { 0 }

  /// How hard a finger can press; 0 since no display tells.
  open var maximumPossibleForce: CGFloat { 0 }

  /// How far the finger covers the screen from its middle, in points; as much as fingers do.
  open var majorRadius: CGFloat { 20 }

  /// How far the radius may be off, in points; displays do not tell the radius.
  open var majorRadiusTolerance: CGFloat { 20 }

  /// How steeply a pencil stands, in radians; a finger counts as upright.
  open var altitudeAngle: CGFloat { .pi / 2 }

  /// Returns where a pencil's end points to, in radians; a finger points nowhere.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// Returns where a pencil's end points to, as a vector; a finger points nowhere.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// The recognizers that are following the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    recognizers.filter { $0.liveTouches.contains(self) }
  }

  /// Returns where the finger is, in a view's space; `nil` means the window's.
  open func location(in view: UIView?) -> CGPoint {
    convert(locationInWindow, to: view)
  }

  /// Returns where the finger was before its last move.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousLocationInWindow, to: view)
  }

  /// Returns where the finger is, as exactly as the display tells.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Returns where the finger was, as exactly as the display tells.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }
}
