/// The contexts that the thread draws into, the last one first.
nonisolated private final class ContextStack {
  var contexts: [CGContext] = []
  /// Scales of the contexts that were begun to make a picture.
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

/// Returns the context that is drawn into now, or `nil` outside drawing.
nonisolated public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.current.contexts.last
}

/// Makes a context the one that is drawn into, until it is popped.
nonisolated public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.contexts.append(context)
}

/// Goes back to the context before the last push; without one nothing happens.
nonisolated public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

/// Begins a picture of the size at one pixel a point.
nonisolated public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture of the size in points.
///
/// - Parameters:
///   - opaque: Whether the picture starts black instead of clear.
///   - scale: Pixels a point; 0 takes the screen's. Drawings stay sharp at every scale.
nonisolated public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let context = CGContext(size: size)
  if opaque { context.fill(CGRect(origin: .zero, size: size)) }
  UIGraphicsPushContext(context)
  let displayScale = UITraitCollection.current.displayScale
  ContextStack.current.imageScales.append(scale > 0 ? scale : max(displayScale, 1))
}

/// Returns the picture as drawn so far, or `nil` where none was begun.
nonisolated public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  let stack = ContextStack.current
  guard let scale = stack.imageScales.last, let context = stack.contexts.last else { return nil }
  return UIImage(drawing: context.finishedDrawing(), scale: scale)
}

/// Ends the picture that was begun last.
nonisolated public func UIGraphicsEndImageContext() {
  guard ContextStack.current.imageScales.popLast() != nil else { return }
  UIGraphicsPopContext()
}

/// Fills a rectangle with the current colour.
nonisolated public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle with the current colour by a blend mode.
nonisolated public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line of one point inside a rectangle with the current fill colour.
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

/// Limits what is drawn next to a rectangle.
nonisolated public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
