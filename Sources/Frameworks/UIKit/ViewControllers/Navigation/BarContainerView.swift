/// The root view of a controller with bars; requests bar layout from that controller.
final class BarContainerView: UIView {
  /// Lays out bars and content; called in every layout pass.
  var arrange: (() -> Void)?
  /// Called when the view is added to a window or removed from it.
  var windowDidChange: (() -> Void)?
  /// Handles Escape and VoiceOver's scrub gesture.
  var escape: (() -> Bool)?

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange?()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    windowDidChange?()
  }

  override func accessibilityPerformEscape() -> Bool {
    escape?() ?? false
  }
}
