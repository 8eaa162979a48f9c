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
  }

  var state = State()
  private var saved: [State] = []
  private(set) var drawing: Drawing
  var currentPath = PathData()
  /// How many states were kept when each open layer began, its own included.
  private var layerDepths: [Int] = []
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
    for start in layerDepths.reversed() {
      finished.commands += Array(repeating: .restore, count: depth - start)
      finished.commands.append(.endLayer)
      depth = start
    }
    finished.commands += Array(repeating: .restore, count: depth)
    return finished
  }

  package func record(_ command: DrawingCommand) {
    if let pixels { pixels.play(command) } else { drawing.commands.append(command) }
  }

  func replaceCommands(with commands: [DrawingCommand]) { drawing.commands = commands }

  var hasOpenLayers: Bool { !layerDepths.isEmpty }

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
    guard saved.count > layerDepths.last ?? 0, let last = saved.popLast() else { return }
    rebasePath(from: state.transform, to: last.transform)
    state = last
    record(.restore)
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
    record(.clip(takePath(), rule: rule))
  }

  /// Limits what is drawn next to a rectangle.
  public func clip(to rect: CGRect) {
    var path = PathData()
    path.addRect(rect)
    record(.clip(path, rule: .winding))
  }

  /// Limits what is drawn next to what a picture covers, by its opacity.
  ///
  /// The picture is stretched to a rectangle of a plane whose y grows upward, as `draw(_:in:)` does it.
  ///
  /// DEPARTURE: what is drawn through a picture covers what is beneath, whatever the blend mode.
  public func clip(to rect: CGRect, mask: CGImage) {
    let size = CGSize(width: mask.width, height: mask.height)
    let picture = CGContext(size: size)
    picture.draw(mask, in: CGRect(origin: .zero, size: size))
    record(.clipMask(picture.finishedDrawing(), in: rect))
  }

  /// Composes what follows by itself, until the layer ends, under the current opacity.
  ///
  /// - Parameter auxiliaryInfo: Ignored; there is none to give.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saveGState()
    record(.beginLayer(alpha: state.alpha))
    layerDepths.append(saved.count)
    state.alpha = 1
    state.blend = .normal
  }

  /// Shows what was drawn since the layer began.
  public func endTransparencyLayer() {
    guard let depth = layerDepths.last else { return }
    while saved.count > depth { restoreGState() }
    layerDepths.removeLast()
    record(.endLayer)
    restoreGState()
  }

  func takePath() -> PathData {
    let path = currentPath
    currentPath = PathData()
    return path
  }
}
