extension UIViewController {
  final func loadViewNow() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    traitCollection.performAsCurrent { loadView() }
    isLoadingView = false
    precondition(loadedView != nil, "loadView of \(type(of: self)) did not set the view.")
    traitCollection.performAsCurrent { viewDidLoad() }
  }

  final func replaceView(with view: UIView?) {
    guard view !== loadedView else { return }
    precondition(
      view?.viewController == nil,
      "A view can be the root view of one view controller at a time only.")
    loadedView?.viewController = nil
    loadedView = view
    guard let view else { return }
    view.viewController = self
    view.updateTraits()
    view.updateSafeAreaInsets()
    if view.window != nil, updates.needsProperties { RunLoopTurn.propertiesNeedUpdate(self) }
  }

  /// The view of a controller that does not override `loadView`; it fills its superview.
  final func makeDefaultView() -> UIView {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  /// The next responder of a presented controller whose view has no superview.
  final var presentationNextResponder: UIResponder? { presentation.presenting }
}
