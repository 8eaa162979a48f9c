import CoreGraphics
import Foundation
import UIKit

/// Holds views anywhere in the content, and receives no touches itself.
final class AnnotationContainerView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return nil
  }
}
