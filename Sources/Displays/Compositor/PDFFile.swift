import CCairo
import CoreGraphics
import DisplayProtocol

/// Encodes drawings as pages of a PDF document, with outlines and text as vectors.
///
/// - SeeAlso: Cairo, “PDF Surfaces”.
enum PDFFile {
  /// Collects the bytes that Cairo writes.
  private final class Sink {
    var bytes = Data()
  }

  private static let sides: ClosedRange<CGFloat> = 1...14_400

  /// Returns a file; `nil` without pages, or with a page that has no valid size.
  static func encoded(_ pages: [Drawing], _ information: DocumentFiles.Information) -> Data? {
    guard let first = pages.first,
      pages.allSatisfy({ sides.contains($0.size.width) && sides.contains($0.size.height) })
    else { return nil }
    let sink = Sink()
    return withExtendedLifetime(sink) {
      let surface = cairo_pdf_surface_create_for_stream(
        { target, bytes, count in
          guard let target, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
          Unmanaged<Sink>.fromOpaque(target).takeUnretainedValue().bytes.append(
            bytes, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(sink).toOpaque(), Double(first.size.width),
        Double(first.size.height))
      guard let surface else { return nil }
      defer { cairo_surface_destroy(surface) }
      describe(surface, information)
      do {
        let canvas = Canvas(vectors: surface, resources: DrawingResources())
        for page in pages {
          cairo_pdf_surface_set_size(
            surface, Double(page.size.width), Double(page.size.height))
          canvas.draw(page, in: CGRect(origin: .zero, size: page.size), alpha: 1)
          cairo_show_page(canvas.context)
        }
      }
      cairo_surface_finish(surface)
      guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
      return sink.bytes
    }
  }

  private static func describe(
    _ surface: OpaquePointer, _ information: DocumentFiles.Information
  ) {
    let values: [(cairo_pdf_metadata_t, String?)] = [
      (CAIRO_PDF_METADATA_TITLE, information.title),
      (CAIRO_PDF_METADATA_AUTHOR, information.author),
      (CAIRO_PDF_METADATA_SUBJECT, information.subject),
      (CAIRO_PDF_METADATA_KEYWORDS, information.keywords),
      (CAIRO_PDF_METADATA_CREATOR, information.creator),
    ]
    for case (let key, let value?) in values {
      cairo_pdf_surface_set_metadata(surface, key, value)
    }
  }
}
