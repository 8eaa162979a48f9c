import Foundation

/// The painting of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by the nonzero winding number rule.
  case fill
  /// Fills by the even-odd rule.
  case eoFill
  /// Strokes the path.
  case stroke
  /// Fills by the nonzero winding number rule, then strokes.
  case fillStroke
  /// Fills by the even-odd rule, then strokes.
  case eoFillStroke
}

/// A 2D drawing context that records commands or paints into a bitmap.
///
/// Contexts of UIKit record: the origin is top left, y points downward, and displays play the
/// recording at their scale. Contexts that are created with memory paint into it.
public final class CGContext {
  /// The state that `saveGState` saves.
  struct State {
    var fill = RGBA.black
    var stroke = RGBA.black
    var alpha: CGFloat = 1
    var blend = CGBlendMode.normal
    var style = StrokeStyle()
    var transform = CGAffineTransform.identity
    var shadow: ContextShadow?
    var smoothsEdges = true
    var interpolation = CGInterpolationQuality.default
  }

  /// A layer or mask that has not ended.
  private struct OpenLayer {
    /// Whether this is a mask, which ends with the state in which it began.
    var isMask: Bool
    /// The number of saved states when it began, including its own.
    var depth: Int
    /// The index of its first command.
    var start: Int
    /// The transform from the space in which it began to the base space.
    var transform: CGAffineTransform
    /// The number of recorded layers that it consists of.
    var count = 1
  }

  var state = State()
  private var saved: [State] = []
  private(set) var drawing: Drawing
  var currentPath = PathData()
  private var layers: [OpenLayer] = []
  /// The bitmap of a painting context; `nil` if the context records.
  let pixels: ContextPixels?

  package init(size: CGSize) {
    drawing = Drawing(size: size)
    pixels = nil
  }

  init(pixels: ContextPixels) {
    self.pixels = pixels
    drawing = Drawing(size: CGSize(width: pixels.width, height: pixels.height))
    // Bitmap contexts have their origin at the bottom left.
    pixels.play(
      .concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: drawing.size.height)))
  }

  /// Returns the drawing so far, with all open states and layers closed.
  package func finishedDrawing() -> Drawing {
    var finished = drawing
    var depth = saved.count
    for layer in layers.reversed() {
      finished.commands += Array(repeating: .restore, count: depth - layer.depth)
      finished.commands += Array(repeating: .endLayer, count: layer.count)
      depth = layer.depth
    }
    finished.commands += Array(repeating: .restore, count: depth)
    return finished
  }

  package func record(_ command: DrawingCommand) {
    if let pixels { pixels.play(command) } else { drawing.commands.append(command) }
  }

  // MARK: The innermost layer

  /// The commands of the innermost open layer, or of the whole drawing.
  var layerCommands: ArraySlice<DrawingCommand> {
    get { drawing.commands[(layers.last?.start ?? 0)...] }
    set { drawing.commands.replaceSubrange((layers.last?.start ?? 0)..., with: newValue) }
  }

  /// The transform from the current space to the space in which the innermost layer began.
  var transformInLayer: CGAffineTransform {
    guard let layer = layers.last else { return state.transform }
    return state.transform.concatenating(layer.transform.inverted())
  }

  /// The drawable area, in the space in which the innermost layer began.
  var canvas: CGRect {
    let whole = CGRect(origin: .zero, size: drawing.size)
    return layers.last.map { whole.applying($0.transform.inverted()) } ?? whole
  }

  // MARK: State

  /// Saves the graphics state.
  public func saveGState() {
    saved.append(state)
    record(.save)
  }

  /// Restores the state of the last `saveGState`; does nothing without one.
  ///
  /// States that were saved before the current layer began are not restored until the layer ends.
  public func restoreGState() {
    guard saved.count > layers.last(where: { !$0.isMask })?.depth ?? 0, let last = saved.popLast()
    else { return }
    endMasks { $0.depth > saved.count }
    rebasePath(from: state.transform, to: last.transform)
    state = last
    record(.restore)
  }

  /// Ends the innermost layers that are masks and match.
  private func endMasks(while matches: (OpenLayer) -> Bool) {
    while let layer = layers.last, layer.isMask, matches(layer) {
      record(.endLayer)
      layers.removeLast()
    }
  }

  /// The current transform, from user space to the base space.
  public var ctm: CGAffineTransform { state.transform }

  /// Concatenates a transform to the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    let new = transform.concatenating(state.transform)
    rebasePath(from: state.transform, to: new)
    state.transform = new
    record(.concatenate(transform))
  }

  /// Preserves the position of the current path: transforms affect only points that are added
  /// later.
  private func rebasePath(from old: CGAffineTransform, to new: CGAffineTransform) {
    guard !currentPath.isEmpty, old != new else { return }
    currentPath = currentPath.applying(old.concatenating(new.inverted()))
  }

  /// Translates the user space.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales the user space.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  /// Rotates the user space.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Sets the fill color.
  public func setFillColor(_ color: CGColor) { state.fill = color.rgba }

  /// Sets the fill color from components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the stroke color.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }

  /// Sets the stroke color from components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the fill color to a gray.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Sets the stroke color to a gray.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The interpolation quality of images.
  ///
  /// DEPARTURE: displays scale images with their best quality, except for `none`.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  private var mayBeSmooth = true

  /// Whether the edges of paths are smoothed.
  var smoothsEdges: Bool { mayBeSmooth && state.smoothsEdges }

  /// Sets whether the edges of later paths are smoothed; text always is.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.smoothsEdges = shouldAntialias }

  /// Sets whether edges may be smoothed, also in restored states; text always is.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { mayBeSmooth = allowsAntialiasing }

  /// Sets the alpha of later drawing.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

  /// Sets the blend mode of later drawing.
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }

  /// Sets the shadow of later drawing.
  ///
  /// - Parameters:
  ///   - offset: In the base space, unaffected by the transform: downward in contexts of UIKit.
  ///   - blur: Twice the standard deviation, in points of the base space.
  ///   - color: `nil` disables shadows.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { ContextShadow(offset: offset, blur: max(0, blur), color: $0.rgba) }
  }

  /// Sets a shadow of black with an alpha of 1/3 for later drawing.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    state.shadow = ContextShadow(
      offset: offset, blur: max(0, blur), color: RGBA.black.withAlpha(1.0 / 3))
  }

  /// Sets the line width, in points of the current space.
  public func setLineWidth(_ width: CGFloat) { state.style.width = width }

  /// Sets the line cap.
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }

  /// Sets the line join.
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }

  /// Sets the miter limit, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

  /// Sets the line dash; empty lengths draw a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashPhase = phase
    state.style.dashLengths = lengths
  }

  // MARK: Clipping and layers

  /// Intersects the clip with the current path and clears the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    record(.clip(consumePath(), rule: rule))
  }

  /// Intersects the clip with a rectangle.
  public func clip(to rect: CGRect) {
    var path = PathData()
    path.addRect(rect)
    record(.clip(path, rule: .winding))
  }

  /// Intersects the clip with the union of rectangles.
  public func clip(to rects: [CGRect]) {
    var path = PathData()
    for rect in rects { path.addRect(rect) }
    record(.clip(path, rule: .winding))
  }

  /// Masks later drawing by the alpha of an image that is scaled to a rectangle.
  ///
  /// The orientation of the image is that of `draw(_:in:)`.
  ///
  /// DEPARTURE: the mask is always the alpha of the image, also for gray images. Modes that blend
  /// colors blend only with the drawing since the clip.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    let upright = CGContext(size: rect.size)
    upright.draw(mask, in: CGRect(origin: .zero, size: rect.size))
    let mask = DrawingMask(drawing: upright.finishedDrawing(), in: rect)
    if let pixels { return pixels.limit(to: mask) }
    record(.beginMask(mask))
    layers.append(
      OpenLayer(
        isMask: true, depth: saved.count, start: drawing.commands.count, transform: state.transform)
    )
  }

  /// Begins a layer that is composited as one object with the current alpha.
  ///
  /// - Parameter auxiliaryInfo: Ignored.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saveGState()
    var commands: [DrawingCommand] = [.beginLayer(alpha: state.alpha)]
    if let shadow = drawnShadow { commands.insert(.beginShadow(shadow), at: 0) }
    if state.blend.mixesColors { commands.insert(.beginBlend(state.blend), at: 0) }
    commands.forEach(record)
    layers.append(
      OpenLayer(
        isMask: false, depth: saved.count, start: drawing.commands.count,
        transform: state.transform, count: commands.count))
    state.alpha = 1
    state.blend = .normal
    state.shadow = nil
  }

  /// Begins a layer in a rectangle that is composited as one object with the current alpha.
  ///
  /// - Parameter auxiliaryInfo: Ignored.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends the transparency layer and composites it.
  public func endTransparencyLayer() {
    guard let layer = layers.last(where: { !$0.isMask }) else { return }
    while saved.count > layer.depth { restoreGState() }
    endMasks { _ in true }
    layers.removeLast()
    for _ in 0..<layer.count { record(.endLayer) }
    restoreGState()
  }

  func consumePath() -> PathData {
    let path = currentPath
    currentPath = PathData()
    return path
  }
}
