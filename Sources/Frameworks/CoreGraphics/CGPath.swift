import Foundation

/// Which overlapping parts of a path are inside.
public enum CGPathFillRule: Int, Sendable {
  /// Inside where the outline winds around the point.
  case winding
  /// Inside where an odd number of edges lies between the point and infinity.
  case evenOdd
}

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
  /// Ends at the last point.
  case butt
  /// Ends in a half circle around the last point.
  case round
  /// Ends half a line's width past the last point.
  case square
}

/// The shape of a corner between two lines.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner, cut off past the miter limit.
  case miter
  /// A rounded corner.
  case round
  /// A corner cut straight.
  case bevel
}

/// An outline of lines and curves that does not change.
public class CGPath: Hashable {
  package fileprivate(set) var data: PathData

  package init(_ data: PathData) { self.data = data }

  /// Makes a rectangle.
  ///
  /// - Parameter transform: Applied to the points; `nil` leaves them.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var data = PathData()
    data.addRect(rect)
    self.init(data.applying(transform?.pointee ?? .identity))
  }

  /// Makes an ellipse that touches the sides of a rectangle.
  ///
  /// - Parameter transform: Applied to the points; `nil` leaves them.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var data = PathData()
    data.addEllipse(in: rect)
    self.init(data.applying(transform?.pointee ?? .identity))
  }

  /// Makes a rectangle whose corners are quarter ellipses.
  ///
  /// - Parameters:
  ///   - cornerWidth: At most half the width.
  ///   - cornerHeight: At most half the height.
  ///   - transform: Applied to the points; `nil` leaves them.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var data = PathData()
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    data.addRoundedRect(rect, radii: [corner, corner, corner, corner])
    self.init(data.applying(transform?.pointee ?? .identity))
  }

  /// Whether the path has no step.
  public var isEmpty: Bool { data.isEmpty }

  /// The smallest rectangle around all points, control points included; null when empty.
  public var boundingBox: CGRect { data.controlBounds }

  /// The smallest rectangle around the outline itself; null when empty.
  public var boundingBoxOfPath: CGRect { data.outlineBounds }

  /// The end of the last step; zero when empty.
  public var currentPoint: CGPoint { data.currentPoint ?? .zero }

  /// Whether the point lies inside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    data.applying(transform).contains(point, rule: rule)
  }

  /// Returns a copy that does not change.
  public func copy() -> CGPath? { CGPath(data) }

  /// Returns a copy with a transform applied to its points.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(data.applying(transform?.pointee ?? .identity))
  }

  /// Calls a function with each step; what it is given is gone afterwards.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in data.elements { CGPathElement.send(element, to: block) }
  }

  /// Returns a copy that can be added to.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(data) }

  /// Whether both have the same steps.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.data == right.data }

  /// Feeds the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

/// An outline of lines and curves that can be added to.
public final class CGMutablePath: CGPath {
  package override init(_ data: PathData) { super.init(data) }

  /// Makes an empty path.
  public convenience init() { self.init(PathData()) }

  /// Starts a new part at the point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    data.elements.append(.move(point.applying(transform)))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    data.elements.append(.line(point.applying(transform)))
  }

  /// Adds straight lines from the first point through all others; the first starts a new part.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    data.elements.append(.quad(control: control, end: end).applying(transform))
  }

  /// Adds a curve with two control points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    data.elements.append(
      .curve(control1: control1, control2: control2, end: end).applying(transform))
  }

  /// Adds a rectangle as a part of its own.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addRect(rect) }
  }

  /// Adds a rounded rectangle as a part of its own.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    append(transform) { $0.addRoundedRect(rect, radii: [corner, corner, corner, corner]) }
  }

  /// Adds rectangles as parts of their own.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an arc that rounds the corner of two lines, from the current point by way of the first.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let back = transform.isIdentity ? transform : transform.inverted()
    var own = data.applying(back)
    own.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    data.elements += own.applying(transform).elements.dropFirst(data.elements.count)
  }

  /// Adds an arc of a circle that goes on for an angle.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }

  /// Adds an ellipse as a part of its own.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addEllipse(in: rect) }
  }

  /// Adds an arc of a circle, joined by a line to what came before.
  ///
  /// - Parameter clockwise: In a plane whose y grows upward; on a screen it looks the other way.
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

  /// Adds the parts of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    data.elements.append(contentsOf: path.data.applying(transform).elements)
  }

  /// Joins the end of the current part to its start.
  public func closeSubpath() { data.elements.append(.close) }

  private func append(_ transform: CGAffineTransform, _ build: (inout PathData) -> Void) {
    var part = PathData()
    build(&part)
    data.elements.append(contentsOf: part.applying(transform).elements)
  }
}
