/// What Auto Layout keeps for one view.
final class ViewLayout {
  // MARK: Asked at every change of the frame

  // These stand together, as they do in memory.
  var translatesAutoresizingMask = true
  var autoresizesSubviews = true
  /// Set while the engine places the view.
  var isApplying = false
  var autoresizingMask: UIView.AutoresizingMask = []
  /// The view's variables in the tree's solver; made when it takes part in layout.
  var box: LayoutBox?
  /// The size that the subviews' frames were last fitted to.
  var autoresizedSize: CGSize?
  var readableGuide: UILayoutGuide?
  /// The margins last seen, to tell when they change.
  var knownMargins: UIEdgeInsets?

  // MARK: The view's own settings

  var huggingPriority = AxisPair(UILayoutPriority.defaultLow)
  var compressionPriority = AxisPair(UILayoutPriority.defaultHigh)
  /// As set; the safe area and the superview's margins come on top.
  var margins = NSDirectionalEdgeInsets(
    top: LayoutMetrics.defaultMargin, leading: LayoutMetrics.defaultMargin,
    bottom: LayoutMetrics.defaultMargin, trailing: LayoutMetrics.defaultMargin)
  var hasOwnMargins = false
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true

  // MARK: What it holds

  /// Active constraints whose items have this view as nearest common ancestor.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var contentGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?

  // MARK: State of the mechanism

  /// The solver of the tree; only in its topmost view.
  var engine: LayoutEngine?
  var needsUpdateConstraints = true
  /// Whether the view or one inside it waits for `updateConstraints`.
  var subtreeNeedsUpdateConstraints = true

  init() {}

  // Written out, since an implied one would look for the main actor's executor each time.
  nonisolated deinit {}
}

/// A value for each of the two axes.
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
