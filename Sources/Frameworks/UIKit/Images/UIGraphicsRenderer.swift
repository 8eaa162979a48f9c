/// What kind of drawing a renderer makes.
nonisolated open class UIGraphicsRendererFormat: NSObject {
  private final var drawnBounds = CGRect.zero

  /// Makes the usual format.
  public override required init() { super.init() }

  /// The format that suits the device best.
  open class func preferred() -> Self { self.init() }

  /// The usual format.
  open class func `default`() -> Self { self.init() }

  /// The rectangle that is drawn, in points; zero until a renderer has taken the format.
  open var bounds: CGRect { drawnBounds }

  final func setDrawnBounds(_ bounds: CGRect) { drawnBounds = bounds }
}

/// What is drawn into while a renderer runs.
nonisolated open class UIGraphicsRendererContext: NSObject {
  /// The Core Graphics context.
  public final let cgContext: CGContext
  /// The format of the drawing.
  public final let format: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// Fills a rectangle with the current colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the current colour by a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    blended(blendMode) { cgContext.fill(rect) }
  }

  /// Draws a line of one point inside a rectangle with the current stroke colour.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Draws a line of one point inside a rectangle by a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    blended(blendMode) { stroke(rect) }
  }

  /// Limits what is drawn next to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  private final func blended(_ mode: CGBlendMode, _ draw: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(mode)
    draw()
    cgContext.restoreGState()
  }
}

/// What makes drawings of a size.
nonisolated open class UIGraphicsRenderer: NSObject {
  final let bounds: CGRect
  final let usedFormat: UIGraphicsRendererFormat

  init(drawing bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.bounds = bounds
    usedFormat = format
    super.init()
    format.setDrawnBounds(bounds)
  }

  /// The format of the drawings.
  open var format: UIGraphicsRendererFormat { usedFormat }

  /// Whether the renderer makes pictures.
  open var allowsImageOutput: Bool { false }
}
