import UIKit

/// A view over another one that takes touches for what is on it and leaves the rest to the other.
final class PassingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit is UIControl ? hit : nil
  }
}
