import CoreGraphics

/// A drawing that is shown over all layers, such as a clock of the system's.
package struct Overlay {
  package var drawing: Drawing
  /// Where it stands, in points from the top left corner.
  package var rect: CGRect

  package init(_ drawing: Drawing, in rect: CGRect) {
    self.drawing = drawing
    self.rect = rect
  }
}
