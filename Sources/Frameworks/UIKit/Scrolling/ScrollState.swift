import CoreGraphics
import DisplayProtocol

/// The scrolling and zooming state of a scroll view.
struct ScrollState {
  /// The phase of a drag.
  enum Phase {
    case idle
    /// A touch is down and has not moved far.
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
  /// Bars and other built-in views that track the content offset.
  var observers: [ObjectIdentifier: () -> Void] = [:]
  /// Returns the resting offset for a proposed one; set by bars that collapse.
  var restingOffset: ((CGPoint) -> CGPoint)?
}

/// The parts of a scroll view's adjusted content inset.
struct ScrollInsets {
  var adjusted = UIEdgeInsets.zero
  /// The part of a collapsed bar that the adjusted inset still includes.
  var countedBar: CGFloat = 0

  /// The insets of the area that is covered now.
  var shown: UIEdgeInsets {
    var inset = adjusted
    inset.top -= countedBar
    return inset
  }

  /// Whether the content has received a safe area.
  var passesSafeArea = false
  /// The part of the top inset that comes from the safe area.
  var safeTop: CGFloat = 0
  /// The top inset added by an active refresh control.
  var refresh: CGFloat = 0
  /// The height by which scrolling has collapsed the bar and the safe area above the content.
  var collapsedBar: CGFloat = 0
}

/// A drag of a scroll view.
struct ScrollDrag {
  /// The offset without rubber-banding from which the translation is subtracted.
  var origin = CGPoint.zero
  var lockedAxis: NSLayoutConstraint.Axis?
}

/// The zoom of a scroll view.
struct ScrollZoom {
  var scale: CGFloat = 1
  var recognizer: UIPinchGestureRecognizer?
  /// The scale at the start of the pinch; `nil` outside a pinch.
  var startScale: CGFloat?
}

/// The scroll indicators, created when they are first shown.
struct ScrollIndicators {
  var vertical: ScrollIndicator?
  var horizontal: ScrollIndicator?
  var fade: ScheduledAction?
}
