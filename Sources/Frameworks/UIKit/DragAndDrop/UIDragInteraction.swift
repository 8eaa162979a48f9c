import CoreGraphics

/// Lets a view be lifted by a finger that stays on it, and dragged elsewhere.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// Whether new interactions are turned on.
  open class var isEnabledByDefault: Bool { true }

  private weak var interactionView: UIView?
  private let lift = DragLiftGestureRecognizer()

  /// Says what is dragged, and is told of it.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?

  /// Whether the view can be lifted; turning it off leaves a drag that is under way alone.
  open var isEnabled = UIDragInteraction.isEnabledByDefault

  /// Whether other recognisers may go on while the view is lifted.
  open var allowsSimultaneousRecognitionDuringLift = false

  /// Makes an interaction; add it to a view.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    lift.interaction = self
  }

  /// The view that is lifted.
  public var view: UIView? { interactionView }

  /// Takes its recogniser from the old view.
  public func willMove(to view: UIView?) {
    interactionView?.removeGestureRecognizer(lift)
    interactionView = nil
  }

  /// Adds its recogniser to the new view.
  public func didMove(to view: UIView?) {
    interactionView = view
    view?.addGestureRecognizer(lift)
  }

  /// The preview that an item has where the delegate makes none: the view as it is.
  final var defaultPreview: UITargetedDragPreview? {
    guard let view, view.superview != nil else { return nil }
    return UITargetedDragPreview(view: view, parameters: UIDragPreviewParameters())
  }
}
