/// The format of a graphics renderer.
nonisolated open class UIGraphicsRendererFormat: NSObject {
  private final var drawnBounds = CGRect.zero

  /// Creates the default format.
  public override required init() { super.init() }

  /// Returns the format that suits the device best.
  open class func preferred() -> Self { self.init() }

  /// Returns the default format.
  open class func `default`() -> Self { self.init() }

  /// The bounds of the drawing, in points; zero until a renderer uses the format.
  open var bounds: CGRect { drawnBounds }

  final func setDrawnBounds(_ bounds: CGRect) { drawnBounds = bounds }
}

/// The context of a graphics renderer.
nonisolated open class UIGraphicsRendererContext: NSObject {
  /// The Core Graphics context.
  public internal(set) final var cgContext: CGContext
  /// The format of the renderer.
  public final let format: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// Fills a rectangle with the current fill color.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the current fill color and a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    blended(blendMode) { cgContext.fill(rect) }
  }

  /// Strokes a one-point frame inside a rectangle with the current stroke color.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Strokes a one-point frame inside a rectangle with a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    blended(blendMode) { stroke(rect) }
  }

  /// Intersects the clip with a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  private final func blended(_ mode: CGBlendMode, _ draw: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(mode)
    draw()
    cgContext.restoreGState()
  }
}

/// The abstract base class of graphics renderers.
nonisolated open class UIGraphicsRenderer: NSObject {
  final let bounds: CGRect
  final let usedFormat: UIGraphicsRendererFormat

  init(drawing bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.bounds = bounds
    usedFormat = format
    super.init()
    format.setDrawnBounds(bounds)
  }

  /// The format of the renderer.
  open var format: UIGraphicsRendererFormat { usedFormat }

  /// Whether the renderer produces images.
  open var allowsImageOutput: Bool { false }
}
