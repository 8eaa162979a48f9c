import CoreGraphics
import DisplayProtocol

/// A scroll view's state of scrolling and zooming.
struct ScrollState {
  /// The phase of a finger's drag.
  enum Phase {
    case idle
    /// A finger is down, and has not moved far.
    case tracking
    case dragging
    case decelerating
  }

  var phase = Phase.idle
  var movement: ScrollMovement?
  /// The offset that the delegate was last notified of.
  var notifiedOffset = CGPoint.zero
  var insets = ScrollInsets()
  var drag = ScrollDrag()
  var zoom = ScrollZoom()
  var indicators = ScrollIndicators()
  /// Bars and other views of UIKit that follow the offset.
  var observers: [ObjectIdentifier: () -> Void] = [:]
  /// Returns the resting offset for a proposed one; set by bars that collapse.
  var restingOffset: ((CGPoint) -> CGPoint)?
}

/// The parts of a scroll view's adjusted content inset.
struct ScrollInsets {
  var adjusted = UIEdgeInsets.zero
  /// The part of a collapsed bar that the adjusted inset still includes.
  var countedBar: CGFloat = 0

  /// The insets of what is covered at this moment.
  var shown: UIEdgeInsets {
    var inset = adjusted
    inset.top -= countedBar
    return inset
  }

  /// Whether the content has received a safe area.
  var passesSafeArea = false
  /// The part of the top inset that the safe area takes.
  var safeTop: CGFloat = 0
  /// The top inset that a refreshing control adds.
  var refresh: CGFloat = 0
  /// The height by which scrolling has collapsed the bar over the content, and the safe area.
  var collapsedBar: CGFloat = 0
}

/// A finger's drag of a scroll view.
struct ScrollDrag {
  /// The offset without rubber band at the drag's start, less the finger's translation.
  var origin = CGPoint.zero
  var lockedAxis: NSLayoutConstraint.Axis?
}

/// The zoom of a scroll view.
struct ScrollZoom {
  var scale: CGFloat = 1
  var recognizer: UIPinchGestureRecognizer?
  /// The scale and the point of the content between the fingers at the pinch's start.
  var start: (scale: CGFloat, anchor: CGPoint)?
}

/// The scroll indicators, made when they are first shown.
struct ScrollIndicators {
  var vertical: ScrollIndicator?
  var horizontal: ScrollIndicator?
  var fade: ScheduledAction?
}
