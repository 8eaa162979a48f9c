import CoreGraphics
import DisplayProtocol

/// Keyframes of a spline, sampled densely enough for linear interpolation.
///
/// - SeeAlso: Kochanek and Bartels, Interpolating Splines with Local Tension, Continuity, and Bias
///   Control (SIGGRAPH 1984). With all three at 0 it is a Catmull-Rom spline.
struct CubicFrames {
  private(set) var values: [AnimatableValue] = []
  private(set) var times: [Double] = []

  /// The parameters of the spline at a keyframe; all are 0 for a Catmull-Rom spline.
  struct Bend {
    var tension = 0.0
    var continuity = 0.0
    var bias = 0.0
  }

  private static let samplesPerSecond = 60.0

  /// - Parameters:
  ///   - curves: One for each segment between keyframes.
  ///   - isPaced: Whether the curve is followed at constant speed; the times are then ignored.
  /// - Returns: `nil` if the values are not numeric or differ in their number of components.
  init?(
    _ frames: [AnimatableValue], times: [Double], curves: [TimingCurve], bends: [Bend],
    isPaced: Bool, duration: Double
  ) {
    let points = frames.compactMap(\.parts)
    guard points.count == frames.count, points.count >= 2,
      points.allSatisfy({ $0.count == points[0].count })
    else { return nil }
    var lengths = [0.0]
    for stretch in 0..<(points.count - 1) {
      let span = isPaced ? 1 / Double(points.count - 1) : times[stretch + 1] - times[stretch]
      let count = max(2, Int((span * duration * Self.samplesPerSecond).rounded(.up)))
      let (leaving, arriving) = Self.tangents(points, stretch, bends)
      for step in (stretch == 0 ? 0 : 1)...count {
        let part = Double(step) / Double(count)
        let u = isPaced ? part : curves[stretch].progress(at: part, duration: duration * span)
        let point = Self.point(points[stretch], points[stretch + 1], leaving, arriving, at: u)
        guard let value = frames[0].with(point) else { return nil }
        if let last = values.last?.parts {
          let way = zip(last, point).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
          lengths.append((lengths.last ?? 0) + way.squareRoot())
        }
        values.append(value)
        self.times.append(times[stretch] + (times[stretch + 1] - times[stretch]) * part)
      }
    }
    if isPaced, let total = lengths.last, total > 0 { self.times = lengths.map { $0 / total } }
  }

  private static func tangents(
    _ points: [[Double]], _ stretch: Int, _ bends: [Bend]
  ) -> (leaving: [Double], arriving: [Double]) {
    func delta(_ from: Int) -> [Double] {
      let start = min(max(from, 0), points.count - 2)
      return zip(points[start], points[start + 1]).map { $1 - $0 }
    }
    let (before, here, after) = (delta(stretch - 1), delta(stretch), delta(stretch + 1))
    let (first, last) = (bends[stretch], bends[stretch + 1])
    func mixed(_ a: [Double], _ b: [Double], _ x: Double, _ y: Double) -> [Double] {
      zip(a, b).map { ($0 * x + $1 * y) / 2 }
    }
    return (
      mixed(
        before, here, (1 - first.tension) * (1 + first.continuity) * (1 + first.bias),
        (1 - first.tension) * (1 - first.continuity) * (1 - first.bias)),
      mixed(
        here, after, (1 - last.tension) * (1 - last.continuity) * (1 + last.bias),
        (1 - last.tension) * (1 + last.continuity) * (1 - last.bias))
    )
  }

  /// Evaluates a cubic Hermite segment between two points.
  private static func point(
    _ from: [Double], _ to: [Double], _ leaving: [Double], _ arriving: [Double], at u: Double
  ) -> [Double] {
    let (u2, u3) = (u * u, u * u * u)
    return from.indices.map { index in
      (2 * u3 - 3 * u2 + 1) * from[index] + (u3 - 2 * u2 + u) * leaving[index]
        + (3 * u2 - 2 * u3) * to[index] + (u3 - u2) * arriving[index]
    }
  }
}

extension AnimatableValue {
  /// The numeric components; `nil` for values that are not purely numeric.
  fileprivate var parts: [Double]? {
    switch self {
    case .number(let value): [value]
    case .point(let value): [Double(value.x), Double(value.y)]
    case .size(let value): [Double(value.width), Double(value.height)]
    case .rect(let value):
      [value.origin.x, value.origin.y, value.size.width, value.size.height].map { Double($0) }
    case .numbers(let values): values
    case .color, .colors, .transform, .path: nil
    }
  }

  /// Returns a value of this kind with other components.
  fileprivate func with(_ parts: [Double]) -> AnimatableValue? {
    let numbers = parts.map { CGFloat($0) }
    return switch self {
    case .number: .number(parts[0])
    case .point: .point(CGPoint(x: numbers[0], y: numbers[1]))
    case .size: .size(CGSize(width: numbers[0], height: numbers[1]))
    case .rect:
      .rect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case .numbers: .numbers(parts)
    case .color, .colors, .transform, .path: nil
    }
  }
}
