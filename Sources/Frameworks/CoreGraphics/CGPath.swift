import Foundation

/// The rule that determines the inside of a path.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if its winding number is not zero.
  case winding
  /// A point is inside if a ray from it crosses an odd number of edges.
  case evenOdd
}

/// The shape of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at the endpoint.
  case butt
  /// The line ends in a half circle around the endpoint.
  case round
  /// The line extends past the endpoint by half the line width.
  case square
}

/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner, beveled past the miter limit.
  case miter
  /// A rounded corner.
  case round
  /// A beveled corner.
  case bevel
}

/// An immutable path of lines and curves.
public class CGPath: Hashable {
  package fileprivate(set) var data: PathData

  package init(_ data: PathData) { self.data = data }

  /// Creates a rectangle.
  ///
  /// - Parameter transform: Applied to the points; `nil` is the identity.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var data = PathData()
    data.addRect(rect)
    self.init(data.applying(transform?.pointee ?? .identity))
  }

  /// Creates an ellipse inscribed in a rectangle.
  ///
  /// - Parameter transform: Applied to the points; `nil` is the identity.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var data = PathData()
    data.addEllipse(in: rect)
    self.init(data.applying(transform?.pointee ?? .identity))
  }

  /// Creates a rounded rectangle whose corners are quarter ellipses.
  ///
  /// - Parameters:
  ///   - cornerWidth: At most half the width.
  ///   - cornerHeight: At most half the height.
  ///   - transform: Applied to the points; `nil` is the identity.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var data = PathData()
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    data.addRoundedRect(rect, radii: [corner, corner, corner, corner])
    self.init(data.applying(transform?.pointee ?? .identity))
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { data.isEmpty }

  /// The bounding box of all points, including control points; null if the path is empty.
  public var boundingBox: CGRect { data.controlBounds }

  /// The bounding box of the outline; null if the path is empty.
  public var boundingBoxOfPath: CGRect { data.outlineBounds }

  /// The end of the last element; zero if the path is empty.
  public var currentPoint: CGPoint { data.currentPoint ?? .zero }

  /// Returns whether a point is inside the path.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    data.applying(transform).contains(point, rule: rule)
  }

  /// Returns an immutable copy.
  public func copy() -> CGPath? { CGPath(data) }

  /// Returns a transformed copy.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(data.applying(transform?.pointee ?? .identity))
  }

  /// Returns the area that a stroke of the path covers, to be filled by the winding rule.
  ///
  /// Its pieces overlap, and curves consist of lines.
  ///
  /// - Parameters:
  ///   - miterLimit: The largest length of a miter, relative to the line width.
  ///   - transform: Applied to the path before it is stroked.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = StrokeStyle()
    style.width = lineWidth
    style.cap = lineCap
    style.join = lineJoin
    style.miterLimit = miterLimit
    return CGPath(data.applying(transform).stroked(style))
  }

  /// Returns the dashes of the path, whose curves consist of lines.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which a subpath begins.
  ///   - lengths: The alternating lengths of dashes and gaps.
  ///   - transform: Applied to the path before it is divided.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(data.applying(transform).dashed(phase, lengths))
  }

  /// Calls a closure with each element, which is valid only during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in data.elements { CGPathElement.send(element, to: block) }
  }

  /// Returns a mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(data) }

  /// Returns whether two paths have equal elements.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.data == right.data }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

/// A mutable path of lines and curves.
public final class CGMutablePath: CGPath {
  package override init(_ data: PathData) { super.init(data) }

  /// Creates an empty path.
  public convenience init() { self.init(PathData()) }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    data.elements.append(.move(point.applying(transform)))
  }

  /// Appends a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    data.elements.append(.line(point.applying(transform)))
  }

  /// Appends a sequence of lines; the first point begins a new subpath.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Appends a quadratic Bézier curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    data.elements.append(.quad(control: control, end: end).applying(transform))
  }

  /// Appends a cubic Bézier curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    data.elements.append(
      .curve(control1: control1, control2: control2, end: end).applying(transform))
  }

  /// Appends a rectangle as a subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addRect(rect) }
  }

  /// Appends a rounded rectangle as a subpath.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    append(transform) { $0.addRoundedRect(rect, radii: [corner, corner, corner, corner]) }
  }

  /// Appends rectangles as subpaths.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Appends an arc that is tangent to the lines from the current point to the first end and on to
  /// the second.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let back = transform.isIdentity ? transform : transform.inverted()
    var own = data.applying(back)
    own.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    data.elements += own.applying(transform).elements.dropFirst(data.elements.count)
  }

  /// Appends an arc of a circle with a relative angle.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }

  /// Appends an ellipse as a subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addEllipse(in: rect) }
  }

  /// Appends an arc of a circle, connected by a line to the current point.
  ///
  /// - Parameter clockwise: The direction if y points upward; it is reversed if y points downward.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    guard transform.isIdentity else {
      let joined = !isEmpty
      var arc = PathData()
      arc.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise)
      var elements = arc.applying(transform).elements
      if joined, case .move(let start)? = elements.first { elements[0] = .line(start) }
      data.elements.append(contentsOf: elements)
      return
    }
    data.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Appends the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    data.elements.append(contentsOf: path.data.applying(transform).elements)
  }

  /// Closes the current subpath.
  public func closeSubpath() { data.elements.append(.close) }

  private func append(_ transform: CGAffineTransform, _ build: (inout PathData) -> Void) {
    var part = PathData()
    build(&part)
    data.elements.append(contentsOf: part.applying(transform).elements)
  }
}
