import CCairo
import CoreGraphics
import DisplayProtocol

/// Draws a tree of layers into pixels.
///
/// It keeps what is worth keeping from frame to frame: rasterised glyphs and drawings, shadows,
/// decoded pictures. Everything it keeps is found by value, so a picture depends on the tree and
/// the time alone. Use one compositor from one thread at a time.
package final class Compositor {
  private let resources = DrawingResources()

  package init() {}

  /// Draws the layers as they show at a moment.
  ///
  /// - Parameters:
  ///   - tree: Layers whose root stands in a space with the origin at the top left.
  ///   - time: On the application's clock, in seconds; animations are evaluated at it.
  ///   - size: Of the picture, in points.
  ///   - scale: Pixels a point.
  ///   - background: What shows where no layer does.
  ///   - overlay: Drawn last, over all layers, from the top left corner on.
  /// - Throws: `CompositorError.unusableSize`, or `outOfMemory`.
  package func render(
    _ tree: LayerTree, at time: Double, size: CGSize, scale: CGFloat, background: RGBA = .black,
    overlay: Drawing? = nil
  ) throws(CompositorError) -> Bitmap {
    let width = wholeNumber(size.width * scale)
    let height = wholeNumber(size.height * scale)
    guard scale > 0, (1...16_384).contains(width), (1...16_384).contains(height) else {
      throw .unusableSize(width: width, height: height)
    }
    let surface = Surface(width: width, height: height)
    guard surface.isUsable else { throw .outOfMemory }
    let canvas = Canvas(surface, resources: resources)
    cairo_scale(canvas.context, Double(scale), Double(scale))
    let frame = CGRect(origin: .zero, size: CGSize(width: size.width, height: size.height))
    canvas.fill(frame.insetBy(dx: -1, dy: -1), color: background)
    if let root = tree.root {
      LayerPainter(tree: tree, time: time, canvas: canvas).paint(root)
    }
    if let overlay {
      canvas.draw(overlay, in: CGRect(origin: .zero, size: overlay.size), alpha: 1)
    }
    return Bitmap(surface)
  }
}
