import CoreGraphics

/// How far content follows a finger beyond its end.
///
/// - SeeAlso: The formula that Apple's scroll views are known to follow, with the constant 0.55.
enum RubberBand {
  static let constant: CGFloat = 0.55

  /// How far the content is moved by a finger that is a distance past the end.
  static func pulled(by distance: CGFloat, in dimension: CGFloat) -> CGFloat {
    guard dimension > 0, distance > 0 else { return 0 }
    return (1 - 1 / (distance * constant / dimension + 1)) * dimension
  }

  /// How far the finger is past the end where the content is moved so far; less than `dimension`.
  static func distance(pulling moved: CGFloat, in dimension: CGFloat) -> CGFloat {
    guard dimension > 0, moved > 0 else { return 0 }
    let part = min(moved / dimension, 0.999)
    return dimension / constant * (1 / (1 - part) - 1)
  }
}

/// Movement that loses the same part of its velocity every millisecond.
struct Deceleration {
  var start: CGFloat
  /// In points a second.
  var velocity: CGFloat
  /// The part of the velocity left after a millisecond.
  var rate: CGFloat

  /// The logarithm of the part left after a second; below 0.
  private var decay: Double { 1000 * log(Double(rate)) }

  func value(at time: Double) -> CGFloat {
    start + velocity * CGFloat((exp(decay * time) - 1) / decay)
  }

  func velocity(at time: Double) -> CGFloat { velocity * CGFloat(exp(decay * time)) }

  /// Where it would come to rest.
  var destination: CGFloat { start - velocity / CGFloat(decay) }

  /// Seconds until it is closer to rest than half a point.
  var duration: Double {
    let way = abs(Double(velocity) / decay)
    guard way > 0.5 else { return 0 }
    return log(0.5 / way) / decay
  }

  /// When it passes a place; `nil` where it comes to rest before.
  func time(at place: CGFloat) -> Double? {
    guard velocity != 0 else { return nil }
    let part = 1 + decay * Double((place - start) / velocity)
    guard part > 0, part <= 1 else { return nil }
    return log(part) / decay
  }

  /// The velocity that comes to rest at a place.
  static func velocity(from start: CGFloat, to place: CGFloat, rate: CGFloat) -> CGFloat {
    (start - place) * CGFloat(1000 * log(Double(rate)))
  }
}

/// A critically damped spring that draws content to a place.
struct ScrollSpring {
  /// Of the spring, in radians a second.
  static let frequency = 10.0

  var target: CGFloat
  var displacement: CGFloat
  /// In points a second.
  var velocity: CGFloat

  private var slope: Double {
    Double(velocity) + Self.frequency * Double(displacement)
  }

  func value(at time: Double) -> CGFloat {
    target + CGFloat((Double(displacement) + slope * time) * exp(-Self.frequency * time))
  }

  /// Seconds until it stays closer to the target than half a point.
  var duration: Double {
    // Each term of the sum is below a quarter of a point from here on.
    let first = abs(Double(displacement)) * 4
    let second = abs(slope) * 8 / (M_E * Self.frequency)
    return max(
      0, first > 1 ? log(first) / Self.frequency : 0,
      second > 1 ? 2 * log(second) / Self.frequency : 0)
  }
}
