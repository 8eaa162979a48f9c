/// The state of the presentations that a view controller takes part in.
final class PresentationState {
  /// The view controller that presents this one.
  weak var presenting: UIViewController?
  /// The view controller that `present` was called on; an ancestor may present in its place.
  weak var source: UIViewController?
  /// The view controller presented by this one.
  var presented: UIViewController?
  /// The presentation controller; created early if an app reads it before the presentation.
  var controller: UIPresentationController?
  /// The transition that presents or dismisses this view controller.
  var transition: ViewControllerTransition?
  var isBeingPresented = false
  var isBeingDismissed = false
  /// The view shown in place of unavailable content.
  var unavailable: UnavailableContent?
  /// Called after a gesture, a tap outside or Escape has dismissed this view controller.
  var dismissedByUser: (() -> Void)?
  var membership = ContainerMembership()
  /// Calls deferred until the running transition of this view controller's presentation ends.
  var pending: [() -> Void] = []
  /// Identifies the view controller among all screens of the process.
  private(set) lazy var screenIdentifier: Int = {
    Self.lastScreenIdentifier += 1
    return Self.lastScreenIdentifier
  }()
  private static var lastScreenIdentifier = 0
}
