/// The root view of a controller with bars; tells it when to place them.
final class BarContainerView: UIView {
  /// Places bars and contents; called with every layout.
  var arrange: (() -> Void)?
  /// Told when the view has come to a window or left it.
  var windowDidChange: (() -> Void)?
  /// Answers Escape and VoiceOver's scrub.
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
