import Cassowary

/// The variables of one view or guide in a solver.
///
/// The origin is relative to the superview, or to the view that owns the guide. The box of a view
/// is its frame, not its alignment rectangle.
final class LayoutBox {
  private var reference: EngineReference?
  private let handle: LayoutHandle
  let origin: AxisPair<Variable>
  let size: AxisPair<Variable>

  /// The equations of a frame-based view: x, y, width, height.
  var frameConstraints: [ConstraintID] = []
  /// The variables of a scroll view's content offset, with the equations that set them.
  var scroll: AxisPair<(variable: Variable, equation: ConstraintID)>?
  /// The constraints of content hugging and compression resistance.
  var intrinsic = AxisPair<ConstraintID?>(nil)
  /// Whether the intrinsic size is invalid.
  var isIntrinsicDirty = false
  /// Constraints whose constants depend on margins, safe area, baselines or alignment of this view.
  var insetDependents: [NSLayoutConstraint] = []
  /// Constraints that have the view or guide as an item.
  var users: [NSLayoutConstraint] = []
  /// The measurements of wrapping text.
  var text: WrappingText?
  /// The constraints that exercise ambiguity.
  var exercise: [ConstraintID] = []
  /// The index in the engine's boxes.
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

  /// The engine of the box; `nil` after its removal.
  var engine: LayoutEngine? { reference?.engine }
  var view: UIView? { handle.isView ? handle.view : nil }
  var guide: UILayoutGuide? { handle.isView ? nil : handle.guide }

  /// Detaches the box from its engine.
  func detachFromEngine() { reference = nil }

  /// The sizes of text whose height depends on its width.
  struct WrappingText {
    /// The size without a width limit.
    var natural: CGSize
    /// The width at which the text was last wrapped.
    var wrappedWidth: CGFloat?
    /// The size at that width.
    var wrapped: CGSize
    /// Whether the solver has the wrapped size instead of the natural one.
    var isWrapped = false
  }
}

/// The solver's state of a constraint.
struct ConstraintInstallation {
  let reference: EngineReference
  var id: ConstraintID
  /// The constant of both expressions, without the constraint's constant.
  var base: Double
  /// Whether the constraint was relaxed to the highest optional priority after a contradiction.
  var isBroken = false

  var engine: LayoutEngine? { reference.engine }
}

/// A reference from boxes and constraints to their engine, which clears it on deinit.
nonisolated final class EngineReference {
  unowned(unsafe) var engine: LayoutEngine?

  init() {}
}
