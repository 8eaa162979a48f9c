public import UIKit

/// An overlay whose controls receive touches and whose other areas pass them to the view below.
public final class PassthroughView: UIView {
  /// Returns the control at a point, or `nil` where there is none.
  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit is UIControl ? hit : nil
  }
}
