import CoreGraphics
import QuartzCore

/// Recognizes a gesture from a sequence of touches; an abstract base class.
///
/// Subclasses process touches and set `state`. A discrete gesture transitions from `possible` to
/// `ended` or `failed`; a continuous one passes through `began` and `changed`. If another
/// recognizer has precedence, leaving `possible` is deferred or refused, and `state` does not
/// change.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The state of a gesture.
  nonisolated public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// The same as `ended`, for discrete gestures.
    public static var recognized: State { .ended }
  }

  private struct WeakRecognizer { weak var value: UIGestureRecognizer? }

  private var targets: [TargetAction] = []
  private var required: [WeakRecognizer] = []
  private var ignored: [UITouch] = []
  var current = State.possible
  /// Requested states that are deferred until other recognizers have failed.
  var pending: [State] = []
  /// The current touches that the recognizer tracks.
  var liveTouches: [UITouch] = []
  /// All touches since the last reset.
  var sequenceTouches: [UITouch] = []
  weak var arena: GestureArena?
  /// The modifier keys at the last event.
  var currentModifiers: UIKeyModifierFlags = []

  /// The view whose touches are tracked, including those of its descendants.
  open internal(set) weak var view: UIView?
  /// Controls the recognizer's interaction with touches and other recognizers.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether recognizing the gesture cancels the touches of the view.
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only after the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of touches only after the gesture has failed.
  open var delaysTouchesEnded = true
  /// A name that identifies the recognizer.
  open var name: String?

  /// Whether touches are tracked; disabling cancels a gesture in progress.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      abort()
      arena?.resolve()
    }
  }

  /// Creates a recognizer that calls a method of a target after each state change except failure.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called. The recognizer doesn't retain it, and calls
  ///     nothing after its deallocation.
  ///   - action: A method that receives the recognizer or nothing; `nil` calls none.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without an action.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Adds a method to call after each state change except failure.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(TargetAction(target, action))
  }

  /// Removes the methods of a target.
  ///
  /// - Parameters:
  ///   - target: `nil` means all targets.
  ///   - action: `nil` means all methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target, action) }
  }

  /// The allowed touch types, as raw values of `UITouch.TouchType`; all by default.
  open var allowedTouchTypes: [NSNumber] = (0...3).map { NSNumber(value: $0) }
  /// Whether only touches of the first one's type are tracked.
  ///
  /// Without effect here, because a display's touches have one type.
  open var requiresExclusiveTouchType = true

  /// The state of the gesture; set only by subclasses.
  open var state: State {
    get { current }
    set { request(newValue) }
  }

  /// The modifier keys at the last event; displays report them for pointers, not for touches.
  open var modifierFlags: UIKeyModifierFlags { currentModifiers }

  // MARK: Touches

  /// The number of touches in the gesture.
  open var numberOfTouches: Int { shownTouches.count }

  /// Returns the centroid of the touches in a view's coordinates; `nil` means the window's.
  open func location(in view: UIView?) -> CGPoint {
    let touches = shownTouches
    guard !touches.isEmpty else { return .zero }
    var sum = CGPoint.zero
    for touch in touches {
      sum.x += touch.locationInWindow.x
      sum.y += touch.locationInWindow.y
    }
    let middle = CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    return touches[0].convert(middle, to: view)
  }

  /// Returns the location of a touch in the gesture.
  ///
  /// - Precondition: `touchIndex` is less than `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = shownTouches
    precondition(touches.indices.contains(touchIndex), "The gesture has no touch of this index.")
    return touches[touchIndex].location(in: view)
  }

  /// Called by a subclass to ignore a touch until it ends.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    ignored.append(touch)
    liveTouches.removeAll { $0 === touch }
  }

  // MARK: Other recognizers

  /// Defers this recognizer until another has failed; this one fails if the other succeeds.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    precondition(otherGestureRecognizer !== self, "A recognizer cannot wait for itself.")
    required.removeAll { $0.value == nil }
    required.append(WeakRecognizer(value: otherGestureRecognizer))
  }

  // MARK: For subclasses

  /// Called before the recognizer begins another gesture; subclasses reset their state.
  open func reset() {}

  /// Called when touches begin in the view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches end.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches are canceled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Returns whether this recognizer's success prevents the other.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether another recognizer's success prevents this one.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether this recognizer is deferred until another has failed.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns whether another recognizer is deferred until this one has failed.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// The current touches, or the last ones after all have ended.
  var shownTouches: [UITouch] {
    liveTouches.isEmpty ? Array(sequenceTouches.suffix(1)) : liveTouches
  }

  /// Called when the gesture is recognized, before its closures are called.
  func didBegin() {}

  /// Whether it tracks a hovering pointer instead of touches.
  var hovers: Bool { false }

  /// Called after the recognizer was added to a view.
  func didAttach() {}

  /// Called before the recognizer is removed from its view.
  func willDetach() {}

  /// The final condition of built-in recognizers, after the view and the delegate.
  func permitsBeginning() -> Bool { true }
}

extension UIGestureRecognizer {
  /// The number of touches on the screen.
  var touchesDown: Int { liveTouches.filter { $0.phase != .ended && $0.phase != .cancelled }.count }

  func isRequired(toFail other: UIGestureRecognizer) -> Bool {
    required.contains { $0.value === other }
  }

  func sendActions() {
    for known in targets {
      if let target = known.target { known.action.call(on: target, self) }
    }
  }

  /// Whether the recognizer receives a touch that begins now.
  func accepts(_ touch: UITouch) -> Bool {
    guard isEnabled, !isOver, hovers == touch.phase.isOfRegion,
      allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
    else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Delivers a change of a tracked touch to the recognizer.
  func receive(_ touch: UITouch, with event: UIEvent) {
    currentModifiers = event.modifierFlags
    if touch.phase == .began {
      liveTouches.append(touch)
      sequenceTouches.append(touch)
    }
    let isFollowed = liveTouches.contains(touch)
    if isFollowed, !isOver {
      switch touch.phase {
      case .began: touchesBegan([touch], with: event)
      case .moved: touchesMoved([touch], with: event)
      case .ended: touchesEnded([touch], with: event)
      case .cancelled: touchesCancelled([touch], with: event)
      case .stationary, .regionEntered, .regionMoved, .regionExited: break
      }
    }
    if touch.phase == .ended || touch.phase == .cancelled {
      liveTouches.removeAll { $0 === touch }
      ignored.removeAll { $0 === touch }
    }
  }

  /// Resets the recognizer after the end of its gesture.
  func restart() {
    pending = []
    current = .possible
    sequenceTouches = liveTouches
    ignored = []
    reset()
  }
}
