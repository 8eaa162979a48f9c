import Cassowary

/// The variables of one view or guide in a solver.
///
/// The origin is relative to the superview, or to the view that owns the guide. The box of a view is
/// its frame, not its alignment rectangle.
final class LayoutBox {
  weak var engine: LayoutEngine?
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  let origin: AxisPair<Variable>
  let size: AxisPair<Variable>

  /// The equations that hold a frame-placed view: x, y, width, height.
  var frameConstraints: [ConstraintID] = []
  /// The variables for how far a scrolling view is scrolled, with the equations that set them.
  var scroll: AxisPair<(variable: Variable, equation: ConstraintID)>?
  /// Hugging and resistance to compression.
  var intrinsic = AxisPair<IntrinsicConstraints?>(nil)
  /// Whether the engine shall ask for the intrinsic size again.
  var isIntrinsicDirty = false
  /// Constraints whose constants depend on margins, safe area, baselines or alignment of this view.
  var insetDependents: [NSLayoutConstraint] = []
  /// Constraints of which the view or guide is an item.
  var users: [NSLayoutConstraint] = []
  /// Whether the box waits for its superview to be told that a variable changed.
  var isMoved = false
  /// What is known of text that wraps.
  var text: WrappingText?
  /// Where the engine keeps the box.
  var place = 0

  init(
    engine: LayoutEngine, view: UIView?, guide: UILayoutGuide?, origin: AxisPair<Variable>,
    size: AxisPair<Variable>
  ) {
    self.engine = engine
    self.view = view
    self.guide = guide
    self.origin = origin
    self.size = size
  }

  /// The intrinsic size of an axis in the solver.
  struct IntrinsicConstraints {
    var hugging: ConstraintID
    var compression: ConstraintID
    var huggingPriority: Float
    var compressionPriority: Float
  }

  /// The sizes of text whose height hangs on its width.
  struct WrappingText {
    /// Without limit on the width.
    var natural: CGSize
    /// The width that the text was last wrapped at.
    var toldWidth: CGFloat?
    /// The size when wrapped at that width.
    var wrapped: CGSize
    /// Whether the solver now has the wrapped size instead of the natural.
    var isWrapped = false
  }
}

/// What a solver knows of a constraint.
final class ConstraintInstallation {
  weak var engine: LayoutEngine?
  var id: ConstraintID
  /// The constant of both sides' expressions, without the constraint's own.
  var base: Double
  /// Whether it contradicted others and is now only a wish, though the strongest.
  var isBroken: Bool

  init(engine: LayoutEngine, id: ConstraintID, base: Double, isBroken: Bool) {
    self.engine = engine
    self.id = id
    self.base = base
    self.isBroken = isBroken
  }
}
