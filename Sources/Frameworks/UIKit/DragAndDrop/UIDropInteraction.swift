import CoreGraphics

/// An interaction that makes a view a destination of drops.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  private weak var interactionView: UIView?

  /// The delegate, which handles drops.
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?

  /// Whether several drop sessions are allowed at a time; there is never more than one here.
  open var allowsSimultaneousDropSessions = false

  /// Creates an interaction.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// The view of the interaction.
  public var view: UIView? { interactionView }

  /// Removes the interaction from the drag in progress.
  public func willMove(to view: UIView?) {
    LocalDragSession.current?.removeInteraction(self)
    interactionView = nil
  }

  /// Sets the view of the interaction.
  public func didMove(to view: UIView?) { interactionView = view }
}

/// Handles the drops of a drop interaction.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Returns whether the view can handle a drag; called once per drag, true by default.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool

  /// Called when the drag enters the view.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)

  /// Returns a proposal for a drop, when the drag enters and whenever it moves.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal

  /// Called when the drag exits the view.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)

  /// Performs a drop; data can only be requested during this call.
  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession)

  /// Called after the drop animation.
  func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)

  /// Called when a drag that entered the view ends, at any destination.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)

  /// Returns the destination preview of a dropped item; `nil` fades it out in place.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?

  /// Called before the drop animation of an item.
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
  /// Returns true.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}

  /// Returns a `cancel` proposal.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}

  /// Returns the default preview, which shrinks into the center of the view.
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {}
}
