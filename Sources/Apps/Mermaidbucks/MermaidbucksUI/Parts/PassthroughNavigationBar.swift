import UIKit

/// A navigation bar that scrolling can start under while the bar is clear.
final class PassthroughNavigationBar: UINavigationBar {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard topItem?.isBarClear == true else { return hit }
    var view = hit
    while let candidate = view, candidate !== self {
      if candidate is UIControl { return hit }
      view = candidate.superview
    }
    return nil
  }
}

extension UINavigationItem {
  /// Whether the appearance of the bar has no background.
  fileprivate var isBarClear: Bool {
    guard let appearance = standardAppearance else { return false }
    return appearance.backgroundEffect == nil && appearance.backgroundColor == nil
  }

  /// Removes the background of the bar, for a screen that draws its own.
  func clearBar() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    standardAppearance = appearance
    scrollEdgeAppearance = appearance
    compactAppearance = appearance
    compactScrollEdgeAppearance = appearance
  }
}
