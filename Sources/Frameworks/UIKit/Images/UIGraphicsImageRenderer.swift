/// What kind of picture a renderer makes.
nonisolated open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels a point; the screen's at first.
  ///
  /// Drawings stay sharp at every scale.
  open var scale: CGFloat = max(UITraitCollection.current.displayScale, 1)

  /// Whether the picture starts black instead of clear.
  open var opaque = false

  /// Makes the usual format.
  public required init() { super.init() }

  /// Makes the format for traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// What is drawn into while a picture is made.
nonisolated open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  final let scale: CGFloat

  init(_ context: CGContext, format: UIGraphicsImageRendererFormat) {
    scale = format.scale
    super.init(context, format: format)
  }

  /// The picture as drawn so far.
  open var currentImage: UIImage {
    UIImage(drawing: cgContext.finishedDrawing(), scale: scale)
  }
}

/// What makes pictures by drawing, sharp at every scale.
nonisolated open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// What draws a picture.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private final let imageFormat: UIGraphicsImageRendererFormat

  /// Makes a renderer for pictures of a size in points.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Makes a renderer for pictures of a size in points and a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer for pictures of a rectangle, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Makes a renderer for pictures of a rectangle, in points, and a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    imageFormat = format
    super.init(drawing: bounds, format: format)
  }

  open override var allowsImageOutput: Bool { true }

  /// Makes a picture.
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

  /// Makes the bytes of a PNG file; none where nothing can write one.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  /// Makes the bytes of a JPEG file; none where nothing can write one.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
