import CoreGraphics
import Foundation

/// Renders images.
///
/// A context may be used on any thread.
// Unchecked, because the class is open: it has no state.
open class CIContext: NSObject, @unchecked Sendable {
  /// Creates a context.
  public override init() { super.init() }

  /// Renders a rectangle of an image, one pixel for each unit.
  ///
  /// The result of a code is a drawing, which is sharp at every size.
  ///
  /// - Returns: `nil` for an empty or infinite rectangle.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    guard !fromRect.isNull, !fromRect.isInfinite, fromRect.width > 0, fromRect.height > 0 else {
      return nil
    }
    return CGImage(drawing: image.drawing(of: fromRect), scale: 1)
  }
}
