import Cassowary

/// The variables of one view or guide in a solver.
///
/// The origin is relative to the superview, or to the view that owns the guide. The box of a view is
/// its frame, not its alignment rectangle.
final class LayoutBox {
  private var reference: EngineReference?
  private let handle: LayoutHandle
  let origin: AxisPair<Variable>
  let size: AxisPair<Variable>

  /// The equations that hold a frame-placed view: x, y, width, height.
  var frameConstraints: [ConstraintID] = []
  /// The variables for how far a scrolling view is scrolled, with the equations that set them.
  var scroll: AxisPair<(variable: Variable, equation: ConstraintID)>?
  /// Hugging and resistance to compression.
  var intrinsic = AxisPair<ConstraintID?>(nil)
  /// Whether the engine shall ask for the intrinsic size again.
  var isIntrinsicDirty = false
  /// Constraints whose constants depend on margins, safe area, baselines or alignment of this view.
  var insetDependents: [NSLayoutConstraint] = []
  /// Constraints of which the view or guide is an item.
  var users: [NSLayoutConstraint] = []
  /// What is known of text that wraps.
  var text: WrappingText?
  /// The wishes by which ambiguity is shown.
  var exercise: [ConstraintID] = []
  /// Where the engine keeps the box.
  var place = 0

  init(
    engine: LayoutEngine, handle: LayoutHandle, origin: AxisPair<Variable>,
    size: AxisPair<Variable>
  ) {
    reference = engine.reference
    self.handle = handle
    self.origin = origin
    self.size = size
  }

  nonisolated deinit {}

  /// The engine that the box belongs to; nil once it was discarded.
  var engine: LayoutEngine? { reference?.engine }
  var view: UIView? { handle.isView ? handle.view : nil }
  var guide: UILayoutGuide? { handle.isView ? nil : handle.guide }

  /// Detaches the box from its engine.
  func detachFromEngine() { reference = nil }

  /// The sizes of text whose height hangs on its width.
  struct WrappingText {
    /// Without limit on the width.
    var natural: CGSize
    /// The width that the text was last wrapped at.
    var wrappedWidth: CGFloat?
    /// The size when wrapped at that width.
    var wrapped: CGSize
    /// Whether the solver now has the wrapped size instead of the natural.
    var isWrapped = false
  }
}

/// What a solver knows of a constraint.
struct ConstraintInstallation {
  let reference: EngineReference
  var id: ConstraintID
  /// The constant of both sides' expressions, without the constraint's own.
  var base: Double
  /// Whether it contradicted others and is now only a wish, though the strongest.
  var isBroken = false

  var engine: LayoutEngine? { reference.engine }
}

/// What boxes and constraints hold of their engine, which clears it when it goes.
nonisolated final class EngineReference {
  unowned(unsafe) var engine: LayoutEngine?

  init() {}
}
