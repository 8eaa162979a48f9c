import Foundation

/// The distance of control points from the ends of a quarter circle of radius 1: 4/3 (√2 − 1).
///
/// The curve meets the circle at both ends and in the middle. The radial error is at most 0.03 %.
private let quarterCircleControl: CGFloat = 0.552_284_749_830_793_6

extension PathData {
  package mutating func addRect(_ rect: CGRect) {
    elements.append(.move(CGPoint(x: rect.minX, y: rect.minY)))
    elements.append(.line(CGPoint(x: rect.maxX, y: rect.minY)))
    elements.append(.line(CGPoint(x: rect.maxX, y: rect.maxY)))
    elements.append(.line(CGPoint(x: rect.minX, y: rect.maxY)))
    elements.append(.close)
  }

  package mutating func addEllipse(in rect: CGRect) {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let unit = PathData.unitCircle
    let placed = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: center.x, ty: center.y)
    elements.append(contentsOf: unit.elements.map { $0.applying(placed) })
  }

  private static let unitCircle: PathData = {
    let k = quarterCircleControl
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    return PathData(elements: [
      .move(point(1, 0)),
      .curve(control1: point(1, k), control2: point(k, 1), end: point(0, 1)),
      .curve(control1: point(-k, 1), control2: point(-1, k), end: point(-1, 0)),
      .curve(control1: point(-1, -k), control2: point(-k, -1), end: point(0, -1)),
      .curve(control1: point(k, -1), control2: point(1, -k), end: point(1, 0)),
      .close,
    ])
  }()

  /// Appends a rounded rectangle whose corners are quarter ellipses of individual sizes.
  ///
  /// - Parameter radii: Top left, top right, bottom right, bottom left; clamped to 0 and half the
  ///   sides.
  package mutating func addRoundedRect(_ rect: CGRect, radii: [CGSize]) {
    let limited = radii.map {
      CGSize(
        width: max(0, min($0.width, rect.width / 2)),
        height: max(0, min($0.height, rect.height / 2)))
    }
    guard limited.count == 4, limited.contains(where: { $0.width > 0 && $0.height > 0 }) else {
      return addRect(rect)
    }
    let rest = 1 - quarterCircleControl
    let (topLeft, topRight, bottomRight, bottomLeft) = (
      limited[0], limited[1], limited[2], limited[3]
    )
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    elements.append(.move(point(rect.minX + topLeft.width, rect.minY)))
    elements.append(.line(point(rect.maxX - topRight.width, rect.minY)))
    elements.append(
      .curve(
        control1: point(rect.maxX - topRight.width * rest, rect.minY),
        control2: point(rect.maxX, rect.minY + topRight.height * rest),
        end: point(rect.maxX, rect.minY + topRight.height)))
    elements.append(.line(point(rect.maxX, rect.maxY - bottomRight.height)))
    elements.append(
      .curve(
        control1: point(rect.maxX, rect.maxY - bottomRight.height * rest),
        control2: point(rect.maxX - bottomRight.width * rest, rect.maxY),
        end: point(rect.maxX - bottomRight.width, rect.maxY)))
    elements.append(.line(point(rect.minX + bottomLeft.width, rect.maxY)))
    elements.append(
      .curve(
        control1: point(rect.minX + bottomLeft.width * rest, rect.maxY),
        control2: point(rect.minX, rect.maxY - bottomLeft.height * rest),
        end: point(rect.minX, rect.maxY - bottomLeft.height)))
    elements.append(.line(point(rect.minX, rect.minY + topLeft.height)))
    elements.append(
      .curve(
        control1: point(rect.minX, rect.minY + topLeft.height * rest),
        control2: point(rect.minX + topLeft.width * rest, rect.minY),
        end: point(rect.minX + topLeft.width, rect.minY)))
    elements.append(.close)
  }

  /// Appends an arc as curves of at most a quarter turn, connected by a line to the current point.
  ///
  /// An angle that lies a whole turn or more in the other direction than `clockwise` is a whole
  /// turn, too, so from 0 to 2π is a circle in both directions.
  ///
  /// - Parameter clockwise: The direction if y points upward, as in `CGPath`.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let fullTurn = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    // An angle that is not finite defines no arc.
    guard sweep.isFinite else { return }
    if clockwise {
      sweep = sweep > 0 ? Self.partialTurn(sweep) - fullTurn : max(sweep, -fullTurn)
    } else {
      sweep = sweep < 0 ? fullTurn - Self.partialTurn(-sweep) : min(sweep, fullTurn)
    }
    func onCircle(_ angle: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(cos(Double(angle))),
        y: center.y + radius * CGFloat(sin(Double(angle))))
    }
    let start = onCircle(startAngle)
    elements.append(isEmpty ? .move(start) : .line(start))
    guard sweep != 0 else { return }
    let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    let reach = radius * 4 / 3 * CGFloat(tan(Double(step) / 4))
    var angle = startAngle
    for _ in 0..<pieces {
      let from = onCircle(angle)
      let to = onCircle(angle + step)
      let fromTangent = CGPoint(
        x: -CGFloat(sin(Double(angle))), y: CGFloat(cos(Double(angle))))
      let toTangent = CGPoint(
        x: -CGFloat(sin(Double(angle + step))), y: CGFloat(cos(Double(angle + step))))
      elements.append(
        .curve(
          control1: CGPoint(x: from.x + reach * fromTangent.x, y: from.y + reach * fromTangent.y),
          control2: CGPoint(x: to.x - reach * toTangent.x, y: to.y - reach * toTangent.y),
          end: to))
      angle += step
    }
  }

  /// Returns the part of an angle that exceeds whole turns; 0 for whole turns.
  private static func partialTurn(_ angle: CGFloat) -> CGFloat {
    let fullTurn = 2 * CGFloat.pi
    let part = angle.truncatingRemainder(dividingBy: fullTurn)
    // A rounding error of the angles must not turn a circle into nothing.
    return fullTurn - part < 1e-9 ? 0 : part
  }
}
