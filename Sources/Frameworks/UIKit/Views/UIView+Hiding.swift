extension UIView {
  final func setAlpha(_ alpha: CGFloat) {
    layer.opacity = Float(min(max(alpha, 0), 1))
    observedValuesDidChange()
  }

  final func setHidden(_ hides: Bool) {
    guard hides != isHidden else { return }
    hidesAfterAnimation = hides && mayHideLater
    if !hidesAfterAnimation { layer.isHidden = hides }
    parentView?.subviewHiddenDidChange(self)
    accessibilityDidChange()
    observedValuesDidChange()
  }

  /// Whether an animation is in progress that collapses the view's place in a stack.
  private var mayHideLater: Bool {
    guard let context = UIViewAnimationContext.current, currentWindow != nil,
      let stack = parentView as? UIStackView, stack.arrangedSubviews.contains(self)
    else { return false }
    context.recorder.onCompletion { [weak self] in
      guard let self, self.hidesAfterAnimation else { return }
      self.hidesAfterAnimation = false
      self.layer.isHidden = true
    }
    return true
  }
}
