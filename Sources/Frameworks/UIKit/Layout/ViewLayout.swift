/// The layout state of a view.
final class ViewLayout {
  // MARK: Read at every change of the frame

  // Adjacent, because they are also adjacent in memory.
  var translatesAutoresizingMask = true
  var autoresizesSubviews = true
  /// Whether the engine is placing the view.
  var isApplying = false
  /// Whether `layoutSubviews`, or a method of the view controller around it, is running.
  var isLayingOut = false
  var changedConstraintsInLayout = false
  var changedSubviewsInLayout = false
  var autoresizingMask: UIView.AutoresizingMask = []
  /// The view's variables in the solver, created when it participates in layout.
  var box: LayoutBox?
  /// The point of the solved frame that becomes the center.
  ///
  /// The anchor point of the layer has no effect: a view whose layer has another one is moved.
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The size for which the subviews' frames were last resized.
  var autoresizedSize: CGSize?
  var readableGuide: UILayoutGuide?
  /// The last known margins, for change detection.
  var knownMargins: UIEdgeInsets?

  // MARK: Settings

  var huggingPriority = AxisPair(UILayoutPriority.defaultLow)
  var compressionPriority = AxisPair(UILayoutPriority.defaultHigh)
  /// The margins as set, without the safe area and the superview's margins.
  var margins = NSDirectionalEdgeInsets(
    top: LayoutMetrics.defaultMargin, leading: LayoutMetrics.defaultMargin,
    bottom: LayoutMetrics.defaultMargin, trailing: LayoutMetrics.defaultMargin)
  var hasOwnMargins = false
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true

  // MARK: Contents

  /// The active constraints whose nearest common ancestor is this view.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var contentGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?

  // MARK: State

  /// The frames of the subviews after the last layout, if it added or removed some.
  var framesOfNewSubviews: [CGRect]?
  /// The engine of the hierarchy; set in its root only.
  var engine: LayoutEngine?
  var needsUpdateConstraints = true
  /// Whether the view or a descendant has a pending `updateConstraints`.
  var subtreeNeedsUpdateConstraints = true

  init() {}

  // Explicit, because a synthesized deinit would look up the main actor's executor each time.
  nonisolated deinit {}
}

/// A pair of values for the two axes.
struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ both: Value) {
    horizontal = both
    vertical = both
  }

  init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  subscript(axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
