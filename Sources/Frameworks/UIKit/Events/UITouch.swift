import CoreGraphics

/// A touch on the screen, from its beginning to its end.
///
/// One object represents the touch throughout; do not retain it, but copy the values that you need.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch.
  nonisolated public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    /// The system canceled the touch.
    case cancelled = 4
    /// A pointer entered a region.
    case regionEntered = 5
    /// A pointer moved within a region.
    case regionMoved = 6
    /// A pointer left a region.
    case regionExited = 7
  }

  /// The type of a touch.
  nonisolated public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on another device, such as a remote control.
    case indirect = 1
    /// A stylus.
    case pencil = 2
    /// A pointer.
    case indirectPointer = 3
  }

  /// The state of the touch's delivery to its view.
  enum ViewDelivery {
    case pending
    case begun
    case over
  }

  /// The display's identifier of the touch.
  let identifier: Int
  /// The location in the window's coordinates.
  var locationInWindow: CGPoint
  var previousLocationInWindow: CGPoint
  let startLocationInWindow: CGPoint
  let startTime: TimeInterval
  /// The recognizers that received the touch, innermost first.
  var recognizers: [UIGestureRecognizer] = []
  var delivery = ViewDelivery.pending
  /// Phases that the view has not received yet because a recognizer delays them.
  var delayedPhases: [Phase] = []

  /// The phase of the touch.
  open internal(set) var phase: Phase = .began
  /// The time of the last change on the events' clock, in seconds.
  open internal(set) var timestamp: TimeInterval
  /// The number of consecutive taps at this location; 1 for the first touch.
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

  /// The type of the touch.
  open var type: TouchType { kind }

  /// The force of the touch; 0, because displays do not report it.
  open var force: CGFloat { 0 }

  /// The maximum force; 0, because displays do not report it.
  open var maximumPossibleForce: CGFloat { 0 }

  /// The radius of the touch in points; a typical value.
  open var majorRadius: CGFloat { 20 }

  /// The tolerance of the radius in points; displays do not report the radius.
  open var majorRadiusTolerance: CGFloat { 20 }

  /// The altitude angle of a stylus in radians; upright for fingers.
  open var altitudeAngle: CGFloat { .pi / 2 }

  /// Returns the azimuth angle of a stylus in radians; 0 for fingers.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// Returns the azimuth unit vector of a stylus; constant for fingers.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// The recognizers that track the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    recognizers.filter { $0.liveTouches.contains(self) }
  }

  /// Returns the location in a view's coordinates; `nil` means the window's.
  open func location(in view: UIView?) -> CGPoint {
    convert(locationInWindow, to: view)
  }

  /// Returns the location before the last move.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousLocationInWindow, to: view)
  }

  /// Returns the location with the precision that the display reports.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Returns the previous location with the precision that the display reports.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }
}
