import DisplayProtocol
import QuartzCore

/// Whether and how a view draws.
struct DrawingState {
  enum Kind {
    /// The view has not drawn yet.
    case unknown
    /// The class does not override drawing.
    case plain
    /// The class overrides drawing.
    case draws
  }

  var state = Kind.unknown
  /// Whether the last drawing called `UIView`'s own method, which draws nothing.
  var reachedBase = false
  /// Whether drawing was requested while the view had no size.
  var needsDrawingOnResize = false
}

extension UIView {
  final func requestDrawing() {
    // A class that drew nothing before may draw now.
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
    layer.draw(in: context)
    let recording = context.finishedDrawing()
    // The first command is the translation above.
    let isEmpty = recording.commands.count <= 1
    if drawing.reachedBase, isEmpty {
      // The layer's content may have another owner, such as a label's text.
      if drawing.state == .draws { layer.content = .none }
      // A layer of a class of the app may draw later.
      if drawing.state == .unknown, type(of: layer) == CALayer.self { drawing.state = .plain }
      return
    }
    drawing.state = .draws
    layer.content = isEmpty ? .none : .drawing(recording)
  }

  final func drawContent(of layer: CALayer, in context: CGContext) {
    guard layer.model() === self.layer else { return }
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
    // The layers of views animate only inside animation blocks, never implicitly.
    UIViewAnimationContext.current?.action(for: layer, key: key) ?? NSNull()
  }
}
