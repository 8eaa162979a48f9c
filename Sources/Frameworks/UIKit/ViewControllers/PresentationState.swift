/// What a view controller knows of presentations it takes part in.
final class PresentationState {
  /// Who presented this view controller.
  weak var presenting: UIViewController?
  /// On whom presenting was called; an ancestor may have taken it over.
  weak var source: UIViewController?
  /// Whom this view controller presents.
  var presented: UIViewController?
  /// Places this view controller while it is presented; made early when an app asks for it.
  var controller: UIPresentationController?
  /// The transition that this view controller is being presented or dismissed by.
  var transition: ViewControllerTransition?
  var isBeingPresented = false
  var isBeingDismissed = false
  /// What stands where the content is missing.
  var unavailable: UnavailableContent?
  /// Called after a gesture, a tap beside it or Escape has dismissed this view controller.
  var dismissedByUser: (() -> Void)?
  var membership = ContainerMembership()
  /// Calls that wait for the running transition of this view controller's presentation.
  var pending: [() -> Void] = []
}
