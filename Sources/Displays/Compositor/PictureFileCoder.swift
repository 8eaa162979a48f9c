import CCairo
import CoreGraphics
import DisplayProtocol

/// Encodes image files and documents, and paints bitmap contexts for the frameworks.
package enum PictureFileCoder {
  private static let sides = 1...16_384

  /// Registers the encoders and the painters of this process.
  package static func install() {
    PictureFiles.use { drawing, scale, format in file(of: drawing, scale: scale, format) }
    DocumentFiles.use { pages, information in PDFFile.encoded(pages, information) }
    PixelPainters.use { width, height in
      guard sides.contains(width), sides.contains(height) else { return nil }
      return PixelCanvas(width: width, height: height)
    }
  }

  private static func file(
    of drawing: Drawing, scale: CGFloat, _ format: PictureFiles.Format
  ) -> Data? {
    let width = wholeNumber(drawing.size.width * scale)
    let height = wholeNumber(drawing.size.height * scale)
    guard sides.contains(width), sides.contains(height) else { return nil }
    let surface = Surface(width: width, height: height)
    guard surface.isUsable else { return nil }
    let canvas = Canvas(surface, resources: DrawingResources())
    cairo_scale(canvas.context, Double(scale), Double(scale))
    let rect = CGRect(origin: .zero, size: drawing.size)
    // JPEG has no alpha channel: transparent pixels become white.
    if case .jpeg = format { canvas.replace(rect, with: RGBA(red: 1, green: 1, blue: 1, alpha: 1)) }
    canvas.draw(drawing, in: rect, alpha: 1)
    switch format {
    case .png: return try? Bitmap(surface).pngData()
    case .jpeg(let quality): return JPEGFile.encoded(surface, quality: quality)
    }
  }
}
