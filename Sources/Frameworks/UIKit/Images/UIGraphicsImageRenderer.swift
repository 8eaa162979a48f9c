/// The format of an image renderer.
nonisolated open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The number of pixels per point; the screen's by default.
  ///
  /// Drawings are resolution independent.
  open var scale: CGFloat = max(UITraitCollection.current.displayScale, 1)

  /// Whether the image is initially black instead of clear.
  open var opaque = false

  /// Creates the default format.
  public required init() { super.init() }

  /// Creates a format for traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// The context of an image renderer.
nonisolated open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  final let scale: CGFloat

  init(_ context: CGContext, format: UIGraphicsImageRendererFormat) {
    scale = format.scale
    super.init(context, format: format)
  }

  /// The image of the drawing so far.
  open var currentImage: UIImage {
    UIImage(drawing: cgContext.finishedDrawing(), scale: scale)
  }
}

/// A renderer of resolution-independent images.
nonisolated open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// A closure that draws an image.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private final let imageFormat: UIGraphicsImageRendererFormat

  /// Creates a renderer for images with a size in points.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for images with a size in points and a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images of a rectangle in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for images of a rectangle in points and a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    imageFormat = format
    super.init(drawing: bounds, format: format)
  }

  open override var allowsImageOutput: Bool { true }

  /// Returns an image of the drawing actions.
  open func image(actions: DrawingActions) -> UIImage {
    let context = CGContext(size: bounds.size)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if imageFormat.opaque { context.fill(bounds) }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let rendererContext = UIGraphicsImageRendererContext(context, format: imageFormat)
    actions(rendererContext)
    return rendererContext.currentImage
  }

  /// Returns a PNG file of the drawing actions; empty in a process without a display.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  /// Returns a JPEG file of the drawing actions; empty in a process without a display.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
