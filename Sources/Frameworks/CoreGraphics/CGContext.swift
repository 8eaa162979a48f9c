import Foundation

/// What a path is drawn as.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by winding.
  case fill
  /// The inside, by odd crossings.
  case eoFill
  /// The outline.
  case stroke
  /// The inside by winding, then the outline.
  case fillStroke
  /// The inside by odd crossings, then the outline.
  case eoFillStroke
}

/// A place to draw that records what is drawn, or paints it into pixels.
///
/// Contexts of UIKit record: the origin is top left, y grows downward, and displays play the
/// recording at their own scale. A context that is made of memory has pixels there.
public final class CGContext {
  /// What `saveGState` keeps.
  struct State {
    var fill = RGBA.black
    var stroke = RGBA.black
    var alpha: CGFloat = 1
    var blend = CGBlendMode.normal
    var style = StrokeStyle()
    var transform = CGAffineTransform.identity
    var shadow: ContextShadow?
  }

  /// A layer or a mask that was begun and not ended.
  private struct OpenLayer {
    /// Whether it ends with the state it was begun in.
    var isMask: Bool
    /// How many states were kept when it began, its own included.
    var depth: Int
    /// Its first command.
    var start: Int
    /// From the space in which it began to the base space.
    var transform: CGAffineTransform
    /// How many layers a recording has for it.
    var count = 1
  }

  var state = State()
  private var saved: [State] = []
  private(set) var drawing: Drawing
  var currentPath = PathData()
  private var layers: [OpenLayer] = []
  /// Where steps are painted at once; otherwise they are recorded.
  let pixels: ContextPixels?

  package init(size: CGSize) {
    drawing = Drawing(size: size)
    pixels = nil
  }

  init(pixels: ContextPixels) {
    self.pixels = pixels
    drawing = Drawing(size: CGSize(width: pixels.width, height: pixels.height))
    // Contexts of pixels have their origin at the bottom.
    pixels.play(
      .concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: drawing.size.height)))
  }

  /// What was drawn so far, every open state and layer closed.
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

  /// What was recorded in the innermost open layer, or in all.
  var layerCommands: ArraySlice<DrawingCommand> {
    get { drawing.commands[(layers.last?.start ?? 0)...] }
    set { drawing.commands.replaceSubrange((layers.last?.start ?? 0)..., with: newValue) }
  }

  /// Maps the current space to that in which the innermost layer began.
  var transformInLayer: CGAffineTransform {
    guard let layer = layers.last else { return state.transform }
    return state.transform.concatenating(layer.transform.inverted())
  }

  /// All that can be drawn on, in the space in which the innermost layer began.
  var canvas: CGRect {
    let whole = CGRect(origin: .zero, size: drawing.size)
    return layers.last.map { whole.applying($0.transform.inverted()) } ?? whole
  }

  // MARK: State

  /// Keeps the state so that `restoreGState` brings it back.
  public func saveGState() {
    saved.append(state)
    record(.save)
  }

  /// Brings back the state of the last `saveGState`; without one nothing happens.
  ///
  /// What was kept before the current layer began stays until the layer ends.
  public func restoreGState() {
    guard saved.count > layers.last(where: { !$0.isMask })?.depth ?? 0, let last = saved.popLast()
    else { return }
    endMasks { $0.depth > saved.count }
    rebasePath(from: state.transform, to: last.transform)
    state = last
    record(.restore)
  }

  /// Ends masks as long as they are the innermost layers and match.
  private func endMasks(while matches: (OpenLayer) -> Bool) {
    while let layer = layers.last, layer.isMask, matches(layer) {
      record(.endLayer)
      layers.removeLast()
    }
  }

  /// Maps the space of what is drawn next to the base space.
  public var ctm: CGAffineTransform { state.transform }

  /// Applies a transform to what is drawn next.
  public func concatenate(_ transform: CGAffineTransform) {
    let new = transform.concatenating(state.transform)
    rebasePath(from: state.transform, to: new)
    state.transform = new
    record(.concatenate(transform))
  }

  /// Keeps the current path where it was put: transforms act on the points that come after them.
  private func rebasePath(from old: CGAffineTransform, to new: CGAffineTransform) {
    guard !currentPath.isEmpty, old != new else { return }
    currentPath = currentPath.applying(old.concatenating(new.inverted()))
  }

  /// Shifts what is drawn next.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales what is drawn next.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  /// Rotates what is drawn next.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Sets the colour of insides.
  public func setFillColor(_ color: CGColor) { state.fill = color.rgba }

  /// Sets the colour of insides from fractions.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the colour of outlines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }

  /// Sets the colour of outlines from fractions.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the colour of insides to a gray.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Sets the colour of outlines to a gray.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// How carefully pictures are scaled.
  ///
  /// DEPARTURE: displays scale each picture as carefully as they can, whatever this is.
  public var interpolationQuality = CGInterpolationQuality.default

  /// Sets the opacity of everything drawn next.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

  /// Sets how what is drawn next meets what is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }

  /// Throws a shadow under everything drawn next.
  ///
  /// - Parameters:
  ///   - offset: In the base space, whatever the transform: downward in contexts of UIKit.
  ///   - blur: Twice the deviation, in points of the base space.
  ///   - color: `nil` throws none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { ContextShadow(offset: offset, blur: max(0, blur), color: $0.rgba) }
  }

  /// Throws a shadow of a third of black under everything drawn next.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    state.shadow = ContextShadow(
      offset: offset, blur: max(0, blur), color: RGBA.black.withAlpha(1.0 / 3))
  }

  /// Sets the width of outlines, in points of the current space.
  public func setLineWidth(_ width: CGFloat) { state.style.width = width }

  /// Sets the shape of line ends.
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }

  /// Sets the shape of corners.
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }

  /// Sets how far a sharp corner may reach, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

  /// Sets the dashes of outlines; empty lengths draw an unbroken line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashPhase = phase
    state.style.dashLengths = lengths
  }

  // MARK: Clipping and layers

  /// Limits what is drawn next to the inside of the current path, which is then empty.
  public func clip(using rule: CGPathFillRule = .winding) {
    record(.clip(consumePath(), rule: rule))
  }

  /// Limits what is drawn next to a rectangle.
  public func clip(to rect: CGRect) {
    var path = PathData()
    path.addRect(rect)
    record(.clip(path, rule: .winding))
  }

  /// Limits what is drawn next to rectangles.
  public func clip(to rects: [CGRect]) {
    var path = PathData()
    for rect in rects { path.addRect(rect) }
    record(.clip(path, rule: .winding))
  }

  /// Limits what is drawn next to where a picture is opaque, stretched to a rectangle.
  ///
  /// It stands as `draw(_:in:)` would draw it.
  ///
  /// DEPARTURE: it is the picture's opacity that counts, for pictures of grays as for others; and what is drawn
  /// by a mode that mixes colours mixes only with what was drawn since.
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

  /// Composes what follows by itself, until the layer ends, under the current opacity.
  ///
  /// - Parameter auxiliaryInfo: Ignored; there is none to give.
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

  /// Composes what follows in a rectangle by itself, until the layer ends, under the current opacity.
  ///
  /// - Parameter auxiliaryInfo: Ignored; there is none to give.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Shows what was drawn since the layer began.
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
