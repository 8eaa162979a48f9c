/// The stack of graphics contexts of a thread, current last.
nonisolated private final class ContextStack {
  var contexts: [CGContext] = []
  /// The scales of the image contexts.
  var imageScales: [CGFloat] = []

  private static let key = "UIGraphics.ContextStack"

  static var current: ContextStack {
    let threadValues = Thread.current.threadDictionary
    if let stack = threadValues[key] as? ContextStack { return stack }
    let stack = ContextStack()
    threadValues[key] = stack
    return stack
  }
}

/// Returns the current graphics context, or `nil` outside of drawing.
nonisolated public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.current.contexts.last
}

/// Makes a context current until it is popped.
nonisolated public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.contexts.append(context)
}

/// Pops the current context; does nothing without one.
nonisolated public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

/// Begins an image context with a scale of 1.
nonisolated public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image context with a size in points.
///
/// - Parameters:
///   - opaque: Whether the image is initially black instead of clear.
///   - scale: The number of pixels per point; 0 is the screen's. Drawings are resolution
///     independent.
nonisolated public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let context = CGContext(size: size)
  if opaque { context.fill(CGRect(origin: .zero, size: size)) }
  UIGraphicsPushContext(context)
  let displayScale = UITraitCollection.current.displayScale
  ContextStack.current.imageScales.append(scale > 0 ? scale : max(displayScale, 1))
}

/// Returns the image of the current image context, or `nil` without one.
nonisolated public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  let stack = ContextStack.current
  guard let scale = stack.imageScales.last, let context = stack.contexts.last else { return nil }
  return UIImage(drawing: context.finishedDrawing(), scale: scale)
}

/// Ends the current image context.
nonisolated public func UIGraphicsEndImageContext() {
  guard ContextStack.current.imageScales.popLast() != nil else { return }
  UIGraphicsPopContext()
}

/// Fills a rectangle with the current fill color.
nonisolated public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle with the current fill color and a blend mode.
nonisolated public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a one-point frame inside a rectangle with the current fill color.
nonisolated public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let sides = [
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: max(rect.height - 2, 0)),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: max(rect.height - 2, 0)),
  ]
  context.fill(sides)
}

/// Intersects the clip with a rectangle.
nonisolated public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
