import DisplayProtocol

/// What is known of a view's drawing.
struct DrawingState {
  enum Kind {
    /// It has not been asked to draw yet.
    case unknown
    /// Its class leaves drawing to `UIView`.
    case plain
    /// Its class draws.
    case draws
  }

  var state = Kind.unknown
  /// Whether the last drawing went as far as `UIView`'s own method, which draws nothing.
  var reachedBase = false
  /// Whether drawing was requested while the view had no size.
  var needsDrawingOnResize = false
}

extension UIView {
  final func requestDrawing() {
    // A class that drew nothing the first time may draw now.
    if drawing.state == .plain { drawing.state = .unknown }
    layer.setNeedsDisplay()
  }

  final func displayContent(of layer: CALayer) {
    guard layer === self.layer, drawing.state != .plain, type(of: self) != UIView.self
    else { return }
    let size = bounds.size
    guard size.width > 0, size.height > 0 else {
      if drawing.state == .draws { layer.content = .none }
      drawing.needsDrawingOnResize = true
      return
    }
    drawing.needsDrawingOnResize = false
    let context = CGContext(size: size)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(layer, in: context)
    let recording = context.finishedDrawing()
    // The first command is the shift above.
    let isEmpty = recording.commands.count <= 1
    if drawing.reachedBase, isEmpty {
      // The layer's content may be someone else's, such as a label's text.
      if drawing.state == .draws { layer.content = .none }
      if drawing.state == .unknown { drawing.state = .plain }
      return
    }
    drawing.state = .draws
    layer.content = isEmpty ? .none : .drawing(recording)
  }

  final func drawContent(of layer: CALayer, in context: CGContext) {
    guard layer === self.layer else { return }
    drawing.reachedBase = false
    UIGraphicsPushContext(context)
    traitCollection.performAsCurrent {
      observing({ draw(bounds) }, then: { $0.setNeedsDisplay() })
    }
    UIGraphicsPopContext()
  }

  final func resolveBackground() {
    guard let color = dynamicBackground, color.isDynamic else { return }
    layer.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
  }

  final func animationAction(for layer: CALayer, key: String) -> (any CAAction)? {
    // Layers of views never animate by themselves, only inside animation blocks.
    UIViewAnimationContext.current?.action(for: layer, key: key) ?? NSNull()
  }
}
