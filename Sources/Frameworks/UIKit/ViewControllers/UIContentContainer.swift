/// Content with a preferred size, contained in other such content.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
  /// The preferred size of the content.
  var preferredContentSize: CGSize { get }
  /// Called when contained content changes its preferred size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when constraints change the size of contained content.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size assigned to contained content.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the content's size changes.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}
