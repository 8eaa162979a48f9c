import CoreGraphics

/// Estimates velocity from the positions in the last tenth of a second.
struct VelocityTracker {
  private static let window = 0.1

  private var samples: [(time: Double, point: CGPoint)] = []

  mutating func add(_ point: CGPoint, at time: Double) {
    if let last = samples.last, last.time == time {
      samples[samples.count - 1].point = point
    } else {
      samples.append((time, point))
    }
    samples.removeAll { $0.time < time - Self.window }
  }

  /// Offsets all samples, for example when the tracked point changes.
  mutating func shift(by way: CGPoint) {
    for index in samples.indices {
      samples[index].point.x += way.x
      samples[index].point.y += way.y
    }
  }

  /// Discards samples that are too old at the given time, so that a resting touch has no velocity.
  mutating func discardStaleSamples(at time: Double) {
    samples.removeAll { $0.time < time - Self.window }
  }

  /// The velocity in points per second: the slope of a least-squares line through the samples.
  var velocity: CGPoint {
    guard samples.count >= 2, let first = samples.first else { return .zero }
    let count = Double(samples.count)
    let meanTime = samples.reduce(0) { $0 + ($1.time - first.time) } / count
    let meanX = samples.reduce(0) { $0 + Double($1.point.x) } / count
    let meanY = samples.reduce(0) { $0 + Double($1.point.y) } / count
    var spread = 0.0
    var x = 0.0
    var y = 0.0
    for sample in samples {
      let time = sample.time - first.time - meanTime
      spread += time * time
      x += time * (Double(sample.point.x) - meanX)
      y += time * (Double(sample.point.y) - meanY)
    }
    guard spread > 1e-9 else { return .zero }
    return CGPoint(x: x / spread, y: y / spread)
  }
}
