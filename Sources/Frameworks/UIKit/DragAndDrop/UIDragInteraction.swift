import CoreGraphics

/// An interaction that lets the user drag items from a view after a long press.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// Whether new interactions are enabled.
  open class var isEnabledByDefault: Bool { true }

  private weak var interactionView: UIView?
  private let lift = DragLiftGestureRecognizer()

  /// The delegate, which provides the items.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?

  /// Whether the interaction is enabled; disabling it does not affect a drag in progress.
  open var isEnabled = UIDragInteraction.isEnabledByDefault

  /// Whether other gesture recognizers can recognize during the lift.
  open var allowsSimultaneousRecognitionDuringLift = false

  /// Creates an interaction.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    lift.interaction = self
  }

  /// The view of the interaction.
  public var view: UIView? { interactionView }

  /// Removes the gesture recognizer from the previous view.
  public func willMove(to view: UIView?) {
    interactionView?.removeGestureRecognizer(lift)
    interactionView = nil
  }

  /// Adds the gesture recognizer to the new view.
  public func didMove(to view: UIView?) {
    interactionView = view
    view?.addGestureRecognizer(lift)
  }

  /// The default preview of an item: the whole view.
  final var defaultPreview: UITargetedDragPreview? {
    guard let view, view.superview != nil else { return nil }
    return UITargetedDragPreview(view: view, parameters: UIDragPreviewParameters())
  }
}
