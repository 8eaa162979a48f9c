import CoreGraphics

/// A machine that watches touches and says when they make up a gesture.
///
/// Subclasses look at the touches and set `state`. A discrete gesture goes from `possible` to
/// `ended` or `failed`; a continuous one through `began` and `changed`. Leaving `possible` may be
/// put off or refused, because another recognizer comes first: `state` then still reads as before.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far a recognizer is with its gesture.
  nonisolated public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// The same as `ended`, as discrete gestures call it.
    public static var recognized: State { .ended }
  }

  private struct Target {
    weak var object: AnyObject?
    let dependsOnObject: Bool
    let action: @MainActor (UIGestureRecognizer) -> Void
  }

  private struct WeakRecognizer { weak var value: UIGestureRecognizer? }

  private var targets: [Target] = []
  private var required: [WeakRecognizer] = []
  private var ignored: [UITouch] = []
  var current = State.possible
  /// States asked for that wait until other recognizers have failed.
  var pending: [State] = []
  /// The touches on the screen that the recognizer follows.
  var liveTouches: [UITouch] = []
  /// All touches since the last reset.
  var sequenceTouches: [UITouch] = []
  weak var arena: GestureArena?
  /// The modifier keys at the last event.
  var currentModifiers: UIKeyModifierFlags = []

  /// The view whose touches are watched, those of its subviews included.
  open internal(set) weak var view: UIView?
  /// Who decides about the recognizer.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether views are told that a touch is cancelled once the gesture is recognized.
  open var cancelsTouchesInView = true
  /// Whether views hear of a touch only after the gesture failed.
  open var delaysTouchesBegan = false
  /// Whether views hear of the end of a touch only after the gesture failed.
  open var delaysTouchesEnded = true
  /// A name to tell recognizers apart by.
  open var name: String?

  /// Whether touches are watched; turning it off cancels a gesture that is under way.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      abort()
      arena?.resolve()
    }
  }

  /// Creates a recognizer without an action.
  ///
  /// Selectors need the Objective-C runtime, so `nil` is the only action that compiles on Linux.
  public init(target: Any?, action: Never?) { super.init() }

  /// Creates a recognizer without an action.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Makes a recognizer that calls a closure after each state change except failure.
  ///
  /// - Parameters:
  ///   - target: An object that limits the closure's lifetime: once it is deallocated, the closure
  ///     is no longer called. The recognizer doesn't retain it.
  ///   - action: Receives the recognizer.
  @_spi(Ferry) @preconcurrency public convenience init(
    target: Any?, action: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) {
    self.init(target: target, action: nil)
    add(target, action)
  }

  /// Adds a closure to call after each state change except failure.
  @_spi(Ferry) @preconcurrency open func addTarget(
    _ target: Any, action: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) {
    add(target, action)
  }

  /// Has the functions of a target no longer called.
  ///
  /// - Parameters:
  ///   - target: `nil` stands for all targets.
  ///   - action: Always `nil`, which stands for all functions: they cannot be told apart.
  open func removeTarget(_ target: Any?, action: Never?) {
    targets.removeAll { target == nil || $0.object === target as AnyObject? }
  }

  /// The kinds of touches that are watched, as numbers of `UITouch.TouchType`; all to begin with.
  open var allowedTouchTypes: [NSNumber] = (0...3).map { NSNumber(value: $0) }
  /// Whether only touches of the first one's kind are watched.
  ///
  /// It asks nothing of displays, whose touches are all of one kind.
  open var requiresExclusiveTouchType = true

  /// How far the gesture is; set by subclasses only.
  open var state: State {
    get { current }
    set { request(newValue) }
  }

  /// The keys that were held down at the last event; displays tell of them with pointers, not with
  /// fingers.
  open var modifierFlags: UIKeyModifierFlags { currentModifiers }

  // MARK: Touches

  /// How many fingers the gesture is made with now.
  open var numberOfTouches: Int { shownTouches.count }

  /// Returns the middle of the gesture's touches, in a view's space; `nil` means the window's.
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

  /// Returns where one of the gesture's touches is.
  ///
  /// - Precondition: `touchIndex` is less than `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = shownTouches
    precondition(touches.indices.contains(touchIndex), "The gesture has no touch of this index.")
    return touches[touchIndex].location(in: view)
  }

  /// Called by a subclass to pass a touch over until it ends.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    ignored.append(touch)
    liveTouches.removeAll { $0 === touch }
  }

  // MARK: Other recognizers

  /// Makes this recognizer wait until another has failed; it fails if the other succeeds.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    precondition(otherGestureRecognizer !== self, "A recogniser cannot wait for itself.")
    required.removeAll { $0.value == nil }
    required.append(WeakRecognizer(value: otherGestureRecognizer))
  }

  // MARK: For subclasses

  /// Called before the recognizer looks for its next gesture; subclasses clear their notes.
  open func reset() {}

  /// Called when fingers come down in the view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when fingers move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when fingers are lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches are taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Whether recognising keeps another from doing so.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another that recognizes keeps this one from doing so.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this class of recognizers waits for another to fail.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another waits for this class of recognizers to fail.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// The live touches, or after the last of them has ended those.
  var shownTouches: [UITouch] {
    liveTouches.isEmpty ? Array(sequenceTouches.suffix(1)) : liveTouches
  }

  /// Called when the gesture is recognized, before anyone is told.
  func didBegin() {}

  /// Whether it follows a pointer that presses nothing, instead of touches.
  var hovers: Bool { false }

  /// Called after the recognizer was added to a view.
  func didAttach() {}

  /// Called before the recognizer is removed from its view.
  func willDetach() {}

  /// The last word of UIKit's own recognizers, after view and delegate agreed.
  func permitsBeginning() -> Bool { true }
}

extension UIGestureRecognizer {
  /// How many of the touches are still on the screen.
  var touchesDown: Int { liveTouches.filter { $0.phase != .ended && $0.phase != .cancelled }.count }

  func isRequired(toFail other: UIGestureRecognizer) -> Bool {
    required.contains { $0.value === other }
  }

  private func add(
    _ target: Any?, _ action: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) {
    var object: AnyObject?
    if let target, type(of: target) is AnyClass { object = target as AnyObject }
    targets.append(Target(object: object, dependsOnObject: object != nil, action: action))
  }

  func sendActions() {
    for target in targets where !target.dependsOnObject || target.object != nil {
      target.action(self)
    }
  }

  /// Whether the recognizer receives a touch that begins now.
  func accepts(_ touch: UITouch) -> Bool {
    guard isEnabled, !isOver, hovers == touch.phase.isOfRegion,
      allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
    else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Shows the recognizer what one of its touches did.
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

  /// Resets the recognizer once its gesture is over.
  func restart() {
    pending = []
    current = .possible
    sequenceTouches = liveTouches
    ignored = []
    reset()
  }
}
