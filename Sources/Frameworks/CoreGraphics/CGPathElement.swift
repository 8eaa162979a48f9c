import Foundation

/// The type of a path element.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a new subpath.
  case moveToPoint
  /// A straight line to a point.
  case addLineToPoint
  /// A quadratic Bézier curve to a point.
  case addQuadCurveToPoint
  /// A cubic Bézier curve to a point.
  case addCurveToPoint
  /// Closes the subpath.
  case closeSubpath
}

/// An element of a path, as passed to a closure.
public struct CGPathElement {
  /// The type of the element.
  public var type: CGPathElementType
  /// The points of the element, control points first; valid only during the call.
  public var points: UnsafeMutablePointer<CGPoint>

  static func send(_ element: PathElement, to block: (UnsafePointer<CGPathElement>) -> Void) {
    let type: CGPathElementType
    var points: [CGPoint]
    switch element {
    case .move(let point): (type, points) = (.moveToPoint, [point])
    case .line(let point): (type, points) = (.addLineToPoint, [point])
    case .quad(let control, let end): (type, points) = (.addQuadCurveToPoint, [control, end])
    case .curve(let control1, let control2, let end):
      (type, points) = (.addCurveToPoint, [control1, control2, end])
    // The pointer needs one point, which is not read.
    case .close: (type, points) = (.closeSubpath, [.zero])
    }
    points.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var step = CGPathElement(type: type, points: base)
      withUnsafePointer(to: &step) { block($0) }
    }
  }
}
