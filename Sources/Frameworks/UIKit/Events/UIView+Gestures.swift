extension UIView {
  /// The recognisers that watch the view's touches.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      let wanted = newValue ?? []
      for recognizer in recognizers where !wanted.contains(recognizer) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in wanted { addGestureRecognizer(recognizer) }
    }
  }

  /// Lets a recogniser watch the view's touches; it leaves the view it watched before.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Stops a recogniser from watching; a gesture that is under way is cancelled.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.arena?.remove(gestureRecognizer)
    gestureRecognizer.view = nil
  }
}
