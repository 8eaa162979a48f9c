import Foundation

extension PathData {
  /// Appends an arc that is tangent to the lines from the current point to the first end and on to
  /// the second, connected by a line.
  ///
  /// If the lines are parallel or the radius is 0, a line to the first end is appended.
  package mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return }
    let first = Self.direction(from: tangent1End, to: start)
    let second = Self.direction(from: tangent1End, to: tangent2End)
    let turn = first.x * second.y - first.y * second.x
    guard radius > 0, abs(turn) > 1e-9 else {
      elements.append(.line(tangent1End))
      return
    }
    let cosine = first.x * second.x + first.y * second.y
    let half = CGFloat(acos(Double(min(1, max(-1, cosine))))) / 2
    let reach = radius / CGFloat(tan(Double(half)))
    let toCenter = radius / CGFloat(sin(Double(half)))
    let middle = Self.direction(
      from: .zero, to: CGPoint(x: first.x + second.x, y: first.y + second.y))
    let center = CGPoint(
      x: tangent1End.x + middle.x * toCenter, y: tangent1End.y + middle.y * toCenter)
    func angle(_ direction: CGPoint) -> CGFloat {
      let touch = CGPoint(
        x: tangent1End.x + direction.x * reach, y: tangent1End.y + direction.y * reach)
      return CGFloat(atan2(Double(touch.y - center.y), Double(touch.x - center.x)))
    }
    addArc(
      center: center, radius: radius, startAngle: angle(first), endAngle: angle(second),
      clockwise: turn > 0)
  }

  private static func direction(from start: CGPoint, to end: CGPoint) -> CGPoint {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? CGPoint(x: x / length, y: y / length) : .zero
  }
}
