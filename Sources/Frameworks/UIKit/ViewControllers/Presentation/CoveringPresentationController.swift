import CoreGraphics

/// Covers the screen or the presentation context with the presented view.
final class CoveringPresentationController: UIPresentationController {
  override var shouldPresentInFullscreen: Bool {
    presentationStyle != .currentContext && presentationStyle != .overCurrentContext
  }

  override var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  override var placesPresentedView: Bool { true }
}
