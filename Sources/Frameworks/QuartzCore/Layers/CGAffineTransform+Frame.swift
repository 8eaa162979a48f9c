import CoreGraphics

extension CGAffineTransform {
  /// The transform from a layer's frame to its bounds.
  ///
  /// `nil` for a layer that is scaled to almost nothing: its bounds take the size of the frame.
  var frameInverse: CGAffineTransform? {
    abs(a * d - b * c) > 1e-6 ? inverted() : nil
  }
}
