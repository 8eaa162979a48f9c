import CoreGraphics
import DisplayProtocol
import Foundation

/// The format of a PDF renderer.
nonisolated open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// The values that viewers show about the document, such as `kCGPDFContextTitle`.
  open var documentInfo: [String: Any] = [:]

  /// Creates the default format.
  public required init() { super.init() }
}

/// The context of a PDF renderer.
///
/// Drawing before the first page began is discarded.
nonisolated open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private final var page: CGContext?
  private final var finished: [Drawing] = []
  private final let documentBounds: CGRect
  /// The bounds of the current page, in points.
  open private(set) var pdfContextBounds: CGRect

  init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    documentBounds = bounds
    pdfContextBounds = bounds
    super.init(CGContext(size: bounds.size), format: format)
    UIGraphicsPushContext(cgContext)
  }

  /// Begins a page with the bounds of the document.
  open func beginPage() { beginPage(withBounds: documentBounds, pageInfo: [:]) }

  // DEPARTURE: The page's information is not written; it names boxes for printing.
  /// Begins a page with its own bounds.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    endPage()
    let context = CGContext(size: bounds.size)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    pdfContextBounds = bounds
    page = context
    cgContext = context
    UIGraphicsPopContext()
    UIGraphicsPushContext(context)
  }

  private final func endPage() {
    if let page { finished.append(page.finishedDrawing()) }
    page = nil
  }

  /// Ends the last page and returns all pages.
  final func finish() -> [Drawing] {
    endPage()
    UIGraphicsPopContext()
    return finished
  }
}

/// A renderer of PDF documents.
nonisolated open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  /// A closure that draws a document.
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  private final let documentFormat: UIGraphicsPDFRendererFormat

  /// Creates a renderer for pages with bounds in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }

  /// Creates a renderer for pages with bounds in points and a format.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    documentFormat = format
    super.init(drawing: bounds, format: format)
  }

  /// Returns a document of the drawing actions.
  ///
  /// - Returns: An empty value without pages, and in a process without a display.
  open func pdfData(actions: DrawingActions) -> Data {
    let context = UIGraphicsPDFRendererContext(bounds: bounds, format: documentFormat)
    actions(context)
    return DocumentFiles.file(of: context.finish(), information) ?? Data()
  }

  /// Writes a document of the drawing actions to a file.
  ///
  /// - Throws: An error of the file system; the file is then unchanged.
  open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
    try pdfData(actions: actions).write(to: url, options: .atomic)
  }

  private final var information: DocumentFiles.Information {
    func value(_ key: CFString) -> String? { documentFormat.documentInfo[key as String] as? String }
    var information = DocumentFiles.Information()
    information.title = value(kCGPDFContextTitle)
    information.author = value(kCGPDFContextAuthor)
    information.subject = value(kCGPDFContextSubject)
    information.keywords = value(kCGPDFContextKeywords)
    information.creator = value(kCGPDFContextCreator)
    return information
  }
}
