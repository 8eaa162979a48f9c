import Foundation

/// The kinds of a path's steps.
public enum CGPathElementType: Int32, Sendable {
  /// A new part begins at a point.
  case moveToPoint
  /// A straight line to a point.
  case addLineToPoint
  /// A curve by a control point to a point.
  case addQuadCurveToPoint
  /// A curve by two control points to a point.
  case addCurveToPoint
  /// The part's end is joined to its start.
  case closeSubpath
}

/// One step of a path, as it is passed to a function.
public struct CGPathElement {
  /// The kind of the step.
  public var type: CGPathElementType
  /// As many points as the kind has, control points first; only while the function runs.
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
    // Room for a point that is never read.
    case .close: (type, points) = (.closeSubpath, [.zero])
    }
    points.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var step = CGPathElement(type: type, points: base)
      withUnsafePointer(to: &step) { block($0) }
    }
  }
}
