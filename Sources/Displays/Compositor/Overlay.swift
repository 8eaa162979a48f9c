import CoreGraphics

/// A drawing above all layers, such as the clock of the status bar.
package struct Overlay {
  /// The position and size, in points from the top left corner.
  package let rect: CGRect
  /// Identifies the drawing, except for the layers below that it samples.
  package let content: AnyHashable
  /// Returns the drawing over the rendered layers.
  package let draw: (borrowing Bitmap) -> Drawing

  /// - Parameters:
  ///   - content: An overlay with the same content and rectangle is drawn again only when the
  ///     layers below it change.
  ///   - draw: Receives the rendered layers.
  package init(
    in rect: CGRect, content: AnyHashable, draw: @escaping (borrowing Bitmap) -> Drawing
  ) {
    self.rect = rect
    self.content = content
    self.draw = draw
  }
}

/// The pixels of an overlay in a frame.
struct PlacedOverlay: Equatable {
  let part: PixelRect
  let content: AnyHashable
}
