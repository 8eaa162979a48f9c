import CoreGraphics

/// A drawing above all layers, such as the clock of the status bar.
package struct Overlay {
  package var drawing: Drawing
  /// The position and size, in points from the top left corner.
  package var rect: CGRect

  package init(_ drawing: Drawing, in rect: CGRect) {
    self.drawing = drawing
    self.rect = rect
  }
}
