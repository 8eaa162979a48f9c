import CoreGraphics
import DisplayProtocol
import Foundation

extension LayerAnimation {
  /// The limit of expanded keyframes.
  private static let maximumFrames = 4096

  /// The animation with each run added to the final value of the previous one.
  ///
  /// Values that cannot be added are unchanged, as are full turns, which end at their start.
  var cumulative: LayerAnimation {
    guard repeatCount > 1, !autoreverses, let first = values.first, let last = values.last,
      let way = first.delta(to: last)
    else { return self }
    let run = oneRun
    let most = max(2, Self.maximumFrames / run.values.count)
    let runs = repeatCount < Double(most) ? Int(repeatCount.rounded(.up)) : most
    var combined = run
    for number in 1..<runs {
      var passed = way
      for _ in 1..<number { passed = way.added(to: passed) }
      combined.values += run.values.dropFirst().map { $0.added(to: passed) }
      combined.keyTimes += run.keyTimes.dropFirst().map { Double(number) + $0 }
      combined.curves += run.curves
    }
    combined.keyTimes = combined.keyTimes.map { $0 / Double(runs) }
    combined.duration = duration * Double(runs)
    combined.repeatCount = repeatCount / Double(runs)
    return combined
  }

  /// One run with the overall timing applied to its segments, sampled if there are several.
  private var oneRun: LayerAnimation {
    var run = self
    run.overall = .linear
    if values.count == 2, curves == [.linear] {
      run.curves = [overall]
    } else if overall != .linear {
      let samples = max(2, Int((duration * 60).rounded(.up)))
      run.keyTimes = (0...samples).map { Double($0) / Double(samples) }
      run.values = run.keyTimes.map { value(atFraction: $0) }
      run.curves = Array(repeating: .linear, count: samples)
    }
    return run
  }
}

extension AnimatableValue {
  /// The difference that one run adds; `nil` if the values cannot be added or are equal.
  fileprivate func delta(to end: AnimatableValue) -> AnimatableValue? {
    switch (self, end) {
    case (.number(let a), .number(let b)): return a == b ? nil : .number(b - a)
    case (.point(let a), .point(let b)):
      return a == b ? nil : .point(CGPoint(x: b.x - a.x, y: b.y - a.y))
    case (.size(let a), .size(let b)):
      return a == b ? nil : .size(CGSize(width: b.width - a.width, height: b.height - a.height))
    case (.transform(let a), .transform(let b)):
      guard a.isAffine, b.isAffine else { return nil }
      let start = a.affine
      guard abs(start.a * start.d - start.b * start.c) > 1e-6 else { return nil }
      let way = start.inverted().concatenating(b.affine)
      let isNone =
        abs(way.a - 1) < 1e-6 && abs(way.b) < 1e-6 && abs(way.c) < 1e-6 && abs(way.d - 1) < 1e-6
        && abs(way.tx) < 1e-6 && abs(way.ty) < 1e-6
      return isNone ? nil : .transform(Transform3D(way))
    default: return nil
    }
  }
}
