import Foundation

extension CGContext {
  // MARK: The current path

  /// Clears the current path.
  public func beginPath() { currentPath = PathData() }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) { currentPath.elements.append(.move(point)) }

  /// Appends a straight line.
  public func addLine(to point: CGPoint) { currentPath.elements.append(.line(point)) }

  /// Appends a sequence of lines; the first point begins a new subpath.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Appends a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.elements.append(.quad(control: control, end: end))
  }

  /// Appends a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.elements.append(.curve(control1: control1, control2: control2, end: end))
  }

  /// Appends an arc of a circle, connected by a line to the current point.
  ///
  /// - Parameter clockwise: The direction if y points upward; it is reversed if y points downward.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Appends a rectangle.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect) }

  /// Appends an ellipse inscribed in a rectangle.
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect) }

  /// Appends rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Appends an arc that is tangent to the lines from the current point to the first end and on to
  /// the second.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Appends the elements of a path.
  public func addPath(_ path: CGPath) {
    currentPath.elements.append(contentsOf: path.data.elements)
  }

  /// Closes the current subpath.
  public func closePath() { currentPath.elements.append(.close) }

  /// Whether the current path is empty.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The end of the current path.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint ?? .zero }

  /// The bounding box of the current path.
  public var boundingBoxOfPath: CGRect { currentPath.outlineBounds }

  /// A copy of the current path; `nil` if it is empty.
  public var path: CGPath? { currentPath.isEmpty ? nil : CGPath(currentPath) }

  /// Returns whether painting the current path would paint a point of the current space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    return CGPath(currentPath).contains(point, using: rule)
  }

  // MARK: Painting

  /// Fills the current path and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) { fill(consumePath(), rule: rule) }

  /// Strokes the current path and clears it.
  public func strokePath() { stroke(consumePath()) }

  /// Replaces the current path by the area that its stroke covers, to be filled by the winding
  /// rule.
  public func replacePathWithStrokedPath() { currentPath = currentPath.stroked(state.style) }

  /// Paints the current path and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = consumePath()
    switch mode {
    case .fill: fill(path, rule: .winding)
    case .eoFill: fill(path, rule: .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke:
      fill(path, rule: .winding)
      stroke(path)
    case .eoFillStroke:
      fill(path, rule: .evenOdd)
      stroke(path)
    }
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(shape { $0.addRect(rect) }, rule: .winding) }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {
    fill(shape { path in for rect in rects { path.addRect(rect) } }, rule: .winding)
  }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    fill(shape { $0.addEllipse(in: rect) }, rule: .winding)
  }

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { stroke(shape { $0.addRect(rect) }) }

  /// Strokes a rectangle with another line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let usual = state.style.width
    state.style.width = width
    stroke(rect)
    state.style.width = usual
  }

  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) { stroke(shape { $0.addEllipse(in: rect) }) }

  /// Strokes lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    stroke(
      shape { path in
        for (index, point) in points.enumerated() {
          path.elements.append(index.isMultiple(of: 2) ? .move(point) : .line(point))
        }
      })
  }

  /// Fills the clip with a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, .linear(start: start, end: end), options)
  }

  /// Fills the clip with a gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    draw(
      gradient,
      .radial(
        startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
        endRadius: endRadius), options)
  }

  /// Draws an image scaled to a rectangle, upright if y points upward.
  ///
  /// The image is flipped if y points downward, as in contexts of UIKit.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY))
    drawUpright(image, in: rect)
    restoreGState()
  }

  /// Returns an image of the drawing so far; it is resolution independent if the context records.
  public func makeImage() -> CGImage? {
    if let pixels { return pixels.image() }
    return CGImage(drawing: finishedDrawing(), scale: 1)
  }

  /// Draws an image upright, scaled to the rectangle.
  ///
  /// DEPARTURE: Apple's contexts draw it flipped if y points downward.
  package func drawUpright(_ image: CGImage, in rect: CGRect, alpha: CGFloat = 1) {
    let opacity = alpha * state.alpha
    let source =
      interpolationQuality == .none
      ? image.source.scaled(by: .nearest, scale: image.scale) : image.source
    let command: DrawingCommand =
      switch source {
      case .drawing(let drawing): .drawing(drawing, in: rect, alpha: opacity)
      case .bitmap(let bitmap): .bitmap(bitmap, in: rect, alpha: opacity)
      }
    paint(command, area: .fill(shape { $0.addRect(rect) }))
  }

  /// Draws a glyph run whose origin is in the current space.
  package func draw(_ run: GlyphRun) {
    var faded = run
    faded.color.alpha *= state.alpha
    var area = run
    area.color = .black
    paint(.text(faded), area: .text(area))
  }

  package func fill(_ path: PathData, rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    paint(
      .fill(path, rule: rule, color: faded(state.fill), blend: .normal),
      area: .fill(path, rule: rule, color: .black, blend: .normal))
  }

  package func stroke(_ path: PathData) {
    guard !path.isEmpty else { return }
    paint(
      .stroke(path, style: state.style, color: faded(state.stroke), blend: .normal),
      area: .stroke(path, style: state.style, color: .black, blend: .normal))
  }

  private func draw(
    _ gradient: CGGradient, _ shape: GradientFill.Shape, _ options: CGGradientDrawingOptions
  ) {
    let fill = GradientFill(
      shape: shape, stops: gradient.stops,
      extendsBefore: options.contains(.drawsBeforeStartLocation),
      extendsAfter: options.contains(.drawsAfterEndLocation))
    var whole = PathData()
    whole.addRect(canvas.applying(transformInLayer.inverted()))
    paint(.gradient(fill, alpha: state.alpha), area: .fill(whole))
  }

  private func faded(_ color: RGBA) -> RGBA { color.withAlpha(color.alpha * state.alpha) }

  private func shape(_ build: (inout PathData) -> Void) -> PathData {
    var path = PathData()
    build(&path)
    return path
  }
}
