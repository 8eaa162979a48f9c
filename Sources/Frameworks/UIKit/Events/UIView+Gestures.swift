extension UIView {
  final func setGestureRecognizers(_ wanted: [UIGestureRecognizer]) {
    for recognizer in recognizers where !wanted.contains(recognizer) {
      removeGestureRecognizer(recognizer)
    }
    for recognizer in wanted { addGestureRecognizer(recognizer) }
  }

  final func attach(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizer.didAttach()
  }

  final func detach(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.arena?.remove(gestureRecognizer)
    gestureRecognizer.willDetach()
    gestureRecognizer.view = nil
  }
}
