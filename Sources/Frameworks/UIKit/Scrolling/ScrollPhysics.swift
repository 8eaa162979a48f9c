import CoreGraphics

/// The rubber band: the displacement of content dragged beyond its bounds.
///
/// - SeeAlso: The formula of Apple's scroll views, x = (1 − 1 / (d · c / l + 1)) · l with c = 0.55;
///   described in Lobanov, “How UIScrollView works”.
enum RubberBand {
  static let constant: CGFloat = 0.55

  /// The displacement of the content for a drag beyond its bounds by a distance.
  static func pulled(by distance: CGFloat, in dimension: CGFloat) -> CGFloat {
    guard dimension > 0, distance > 0 else { return 0 }
    return (1 - 1 / (distance * constant / dimension + 1)) * dimension
  }

  /// The drag distance for a displacement of the content, which must be less than `dimension`.
  static func distance(pulling moved: CGFloat, in dimension: CGFloat) -> CGFloat {
    guard dimension > 0, moved > 0 else { return 0 }
    let part = min(moved / dimension, 0.999)
    return dimension / constant * (1 / (1 - part) - 1)
  }
}

/// A motion whose velocity decays exponentially: it is multiplied by `rate` every millisecond.
///
/// - SeeAlso: Lobanov, “How UIScrollView works”; the projection in Apple's “Designing Fluid
///   Interfaces” (WWDC 2018) adds up whole milliseconds instead.
struct Deceleration {
  var start: CGFloat
  /// The velocity in points per second.
  var velocity: CGFloat
  /// The factor of the velocity after one millisecond.
  var rate: CGFloat

  /// The natural logarithm of the velocity's factor after one second; negative.
  private var decay: Double { 1000 * log(Double(rate)) }

  func value(at time: Double) -> CGFloat {
    start + velocity * CGFloat((exp(decay * time) - 1) / decay)
  }

  func velocity(at time: Double) -> CGFloat { velocity * CGFloat(exp(decay * time)) }

  /// The position at rest.
  var destination: CGFloat { start - velocity / CGFloat(decay) }

  /// The time in seconds until the distance to the position at rest is less than half a point.
  var duration: Double {
    let way = abs(Double(velocity) / decay)
    guard way > 0.5 else { return 0 }
    return log(0.5 / way) / decay
  }

  /// The time at which a position is passed; `nil` if the motion ends before it.
  func time(at place: CGFloat) -> Double? {
    guard velocity != 0 else { return nil }
    let part = 1 + decay * Double((place - start) / velocity)
    guard part > 0, part <= 1 else { return nil }
    return log(part) / decay
  }

  /// The initial velocity of a motion that ends at a position.
  static func velocity(from start: CGFloat, to place: CGFloat, rate: CGFloat) -> CGFloat {
    (start - place) * CGFloat(1000 * log(Double(rate)))
  }
}

/// A critically damped spring that moves content to a target.
struct ScrollSpring {
  /// The angular frequency of the spring, in radians per second.
  static let frequency = 10.0

  var target: CGFloat
  var displacement: CGFloat
  /// The velocity in points per second.
  var velocity: CGFloat

  private var slope: Double {
    Double(velocity) + Self.frequency * Double(displacement)
  }

  func value(at time: Double) -> CGFloat {
    target + CGFloat((Double(displacement) + slope * time) * exp(-Self.frequency * time))
  }

  /// The time in seconds after which the distance to the target remains below half a point.
  var duration: Double {
    // From here on, each term of the sum is less than a quarter of a point.
    let first = abs(Double(displacement)) * 4
    let second = abs(slope) * 8 / (M_E * Self.frequency)
    return max(
      0, first > 1 ? log(first) / Self.frequency : 0,
      second > 1 ? 2 * log(second) / Self.frequency : 0)
  }
}
