/// A mutable path with drawing attributes.
nonisolated open class UIBezierPath: NSObject {
  private final var data = PathData()
  private final var dashLengths: [CGFloat] = []
  private final var dashPhase: CGFloat = 0

  /// The line width, in points of the current space.
  open var lineWidth: CGFloat = 1
  /// The line cap.
  open var lineCapStyle = CGLineCap.butt
  /// The line join.
  open var lineJoinStyle = CGLineJoin.miter
  /// The miter limit, in line widths.
  open var miterLimit: CGFloat = 10
  /// Whether the even-odd rule determines the inside.
  open var usesEvenOddFillRule = false

  // MARK: Creation

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    data.addRect(rect)
  }

  /// Creates an ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    data.addEllipse(in: rect)
  }

  /// Creates a rounded rectangle.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle with selected rounded corners.
  ///
  /// - Parameter cornerRadii: The width is the radius; the height has no effect.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let clockwise: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    let radii = CGSize(width: cornerRadii.width, height: cornerRadii.width)
    data.addRoundedRect(rect, radii: clockwise.map { corners.contains($0) ? radii : .zero })
  }

  /// Creates an arc of a circle.
  ///
  /// - Parameters:
  ///   - startAngle: In radians; 0 is to the right, and angles increase clockwise on the screen.
  ///   - clockwise: The direction on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a copy of a path.
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

  // MARK: Construction

  /// Begins a new subpath at a point.
  open func move(to point: CGPoint) { data.elements.append(.move(point)) }

  /// Appends a straight line.
  open func addLine(to point: CGPoint) { data.elements.append(.line(point)) }

  /// Appends a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    data.elements.append(
      .curve(control1: controlPoint1, control2: controlPoint2, end: endPoint))
  }

  /// Appends a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    data.elements.append(.quad(control: controlPoint, end: endPoint))
  }

  /// Appends an arc of a circle, connected by a line to the current point.
  ///
  /// - Parameter clockwise: The direction on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics defines the direction for y upward.
    data.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the current subpath.
  open func close() { data.elements.append(.close) }

  /// Appends the elements of another path.
  open func append(_ bezierPath: UIBezierPath) {
    data.elements.append(contentsOf: bezierPath.data.elements)
  }

  /// Removes all elements.
  open func removeAllPoints() { data = PathData() }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) { data = data.applying(transform) }

  /// Returns the path in reverse direction.
  open func reversing() -> UIBezierPath {
    let reversed = copy() as? UIBezierPath ?? UIBezierPath()
    reversed.data = data.reversed()
    return reversed
  }

  /// Sets the line dash; `nil` draws a solid line.
  ///
  /// - Parameter phase: The offset into the pattern at the start, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    dashPhase = phase
  }

  // MARK: Properties

  /// The Core Graphics path.
  open var cgPath: CGPath {
    get { CGPath(data) }
    set { data = newValue.data }
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { data.isEmpty }

  /// The bounding box of the outline; zero if the path is empty.
  open var bounds: CGRect {
    let bounds = cgPath.boundingBoxOfPath
    return bounds.isNull ? .zero : bounds
  }

  /// The end of the last element; zero if the path is empty.
  open var currentPoint: CGPoint { data.currentPoint ?? .zero }

  /// Returns whether a point is inside the path.
  open func contains(_ point: CGPoint) -> Bool { cgPath.contains(point, using: fillRule) }

  // MARK: Drawing

  /// Fills the path with the current fill color.
  open func fill() {
    UIGraphicsGetCurrentContext()?.fill(data, rule: fillRule)
  }

  /// Fills the path with a blend mode and an alpha value.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    blended(blendMode, alpha) { $0.fill(data, rule: fillRule) }
  }

  /// Strokes the path with the current stroke color.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    stroke(in: context)
  }

  /// Strokes the path with a blend mode and an alpha value.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    blended(blendMode, alpha) { stroke(in: $0) }
  }

  /// Intersects the clip with the path.
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
  /// Returns the path with the direction of every subpath reversed.
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
