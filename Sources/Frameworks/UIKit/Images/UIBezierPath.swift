/// A path that can be added to, with the way in which it is drawn.
nonisolated open class UIBezierPath: NSObject {
  private final var data = PathData()
  private final var dashLengths: [CGFloat] = []
  private final var dashPhase: CGFloat = 0

  /// The width of the line, in points of the current space.
  open var lineWidth: CGFloat = 1
  /// The shape of the line's ends.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the line's corners.
  open var lineJoinStyle = CGLineJoin.miter
  /// How far a sharp corner may reach, in line widths.
  open var miterLimit: CGFloat = 10
  /// Whether the inside is where an odd number of edges lies outward.
  open var usesEvenOddFillRule = false

  // MARK: Making one

  /// Makes an empty path.
  public override init() { super.init() }

  /// Makes a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    data.addRect(rect)
  }

  /// Makes an ellipse that touches the sides of a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    data.addEllipse(in: rect)
  }

  /// Makes a rectangle whose corners are quarter circles.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Makes a rectangle of which some corners are round.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let clockwise: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    data.addRoundedRect(rect, radii: clockwise.map { corners.contains($0) ? cornerRadii : .zero })
  }

  /// Makes an arc of a circle.
  ///
  /// - Parameters:
  ///   - startAngle: In radians; 0 is to the right, and angles grow clockwise on the screen.
  ///   - clockwise: The direction as it is seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Makes a copy of a path.
  public convenience init(cgPath: CGPath) {
    self.init()
    data = cgPath.data
  }

  open override func copy() -> Any {
    let copy = UIBezierPath()
    copy.data = data
    copy.dashLengths = dashLengths
    copy.dashPhase = dashPhase
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  // MARK: Adding to it

  /// Starts a new part at the point.
  open func move(to point: CGPoint) { data.elements.append(.move(point)) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { data.elements.append(.line(point)) }

  /// Adds a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    data.elements.append(
      .curve(control1: controlPoint1, control2: controlPoint2, end: endPoint))
  }

  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    data.elements.append(.quad(control: controlPoint, end: endPoint))
  }

  /// Adds an arc of a circle, joined by a line to what came before.
  ///
  /// - Parameter clockwise: The direction as it is seen on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // CoreGraphics names the direction as it looks where y grows upward.
    data.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Joins the end of the current part to its start.
  open func close() { data.elements.append(.close) }

  /// Adds the parts of another path.
  open func append(_ bezierPath: UIBezierPath) {
    data.elements.append(contentsOf: bezierPath.data.elements)
  }

  /// Empties the path.
  open func removeAllPoints() { data = PathData() }

  /// Moves every point by a transform.
  open func apply(_ transform: CGAffineTransform) { data = data.applying(transform) }

  /// Returns the same outline run through the other way.
  open func reversing() -> UIBezierPath {
    let reversed = copy() as? UIBezierPath ?? UIBezierPath()
    reversed.data = data.reversed()
    return reversed
  }

  /// Sets dashes and gaps by turns; no pattern draws an unbroken line.
  ///
  /// - Parameter phase: How far into the pattern the line starts, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    dashPhase = phase
  }

  // MARK: Asking it

  /// The path as CoreGraphics has it.
  open var cgPath: CGPath {
    get { CGPath(data) }
    set { data = newValue.data }
  }

  /// Whether nothing was added.
  open var isEmpty: Bool { data.isEmpty }

  /// The smallest rectangle around the outline; zero when empty.
  open var bounds: CGRect {
    let bounds = cgPath.boundingBoxOfPath
    return bounds.isNull ? .zero : bounds
  }

  /// The end of the last step; zero when empty.
  open var currentPoint: CGPoint { data.currentPoint ?? .zero }

  /// Returns whether the point lies inside.
  open func contains(_ point: CGPoint) -> Bool { cgPath.contains(point, using: fillRule) }

  // MARK: Drawing it

  /// Fills the inside with the current colour.
  open func fill() {
    UIGraphicsGetCurrentContext()?.fill(data, rule: fillRule)
  }

  /// Fills the inside by a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    blended(blendMode, alpha) { $0.fill(data, rule: fillRule) }
  }

  /// Strokes the outline with the current colour.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    stroke(in: context)
  }

  /// Strokes the outline by a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    blended(blendMode, alpha) { stroke(in: $0) }
  }

  /// Limits what is drawn next to the inside.
  open func addClip() {
    UIGraphicsGetCurrentContext()?.record(.clip(data, rule: fillRule))
  }

  private final var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private final func stroke(in context: CGContext) {
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dashLengths)
    context.stroke(data)
    context.restoreGState()
  }

  private final func blended(
    _ mode: CGBlendMode, _ alpha: CGFloat, _ draw: (CGContext) -> Void
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    draw(context)
    context.restoreGState()
  }
}

extension PathData {
  /// The same outline with every part run through from its end to its start.
  nonisolated fileprivate func reversed() -> PathData {
    var result = PathData()
    var part: [PathElement] = []
    func finish() {
      result.elements.append(contentsOf: Self.reversed(part))
      part = []
    }
    for element in elements {
      if case .move = element { finish() }
      part.append(element)
    }
    finish()
    return result
  }

  nonisolated private static func reversed(_ part: [PathElement]) -> [PathElement] {
    var points: [CGPoint] = []
    var isClosed = false
    for element in part {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quad(_, let end), .curve(_, _, let end): points.append(end)
      case .close: isClosed = true
      }
    }
    guard let last = points.last else { return [] }
    var result: [PathElement] = [.move(last)]
    let steps = part.filter { if case .close = $0 { false } else { true } }
    for index in stride(from: steps.count - 1, to: 0, by: -1) {
      let end = points[index - 1]
      switch steps[index] {
      case .move, .line, .close: result.append(.line(end))
      case .quad(let control, _): result.append(.quad(control: control, end: end))
      case .curve(let control1, let control2, _):
        result.append(.curve(control1: control2, control2: control1, end: end))
      }
    }
    if isClosed { result.append(.close) }
    return result
  }
}
