import CoreGraphics
import DisplayProtocol

/// What a scroll view knows of its movement.
struct ScrollState {
  /// Where a finger has the content.
  enum Phase {
    case idle
    /// A finger is down, and has not moved far.
    case tracking
    case dragging
    case decelerating
  }

  var phase = Phase.idle
  var movement: ScrollMovement?
  var adjustedInset = UIEdgeInsets.zero
  /// What of a bar that went away with scrolling the adjusted inset still counts.
  var countedBar: CGFloat = 0

  /// The insets of what is covered at this moment.
  var shownInset: UIEdgeInsets {
    var inset = adjustedInset
    inset.top -= countedBar
    return inset
  }
  /// Whether the content was told of a safe area.
  var passesSafeArea = false
  /// The part of the top inset that the safe area takes.
  var safeTop: CGFloat = 0
  /// What a spinning refresh control adds to the inset's top.
  var refreshInset: CGFloat = 0
  /// How much of the bar over the content has gone away with scrolling, and of the safe area too.
  var collapsedBar: CGFloat = 0
  /// The offset that the delegate knows.
  var knownOffset = CGPoint.zero
  var zoomScale: CGFloat = 1
  var pinchRecognizer: UIPinchGestureRecognizer?
  /// The offset without rubber band at which the drag began, less the finger's way.
  var dragOrigin = CGPoint.zero
  var lockedAxis: NSLayoutConstraint.Axis?
  /// The zoom scale and the point of the content between the fingers when the pinch began.
  var pinchStart: (scale: CGFloat, anchor: CGPoint)?
  var verticalIndicator: ScrollIndicator?
  var horizontalIndicator: ScrollIndicator?
  var indicatorsFade: ScheduledAction?
  /// Bars and others of UIKit's own that follow the offset.
  var observers: [ObjectIdentifier: () -> Void] = [:]
  /// Returns where content comes to rest that would stop at an offset; for bars that collapse.
  var restingOffset: ((CGPoint) -> CGPoint)?
}
