import CoreGraphics

/// How far a damped spring can at most be from rest, as a part of its way.
struct SpringEnvelope {
  /// What counts as rest.
  static let rest = 0.001

  /// Of the undamped spring, in radians a second.
  var frequency: Double
  var dampingRatio: Double
  /// Of the way, a second.
  var velocity: Double

  func value(at time: Double) -> Double {
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let sine = (velocity - decay) / damped
      return exp(-decay * time) * (1 + sine * sine).squareRoot()
    }
    if dampingRatio == 1 {
      return exp(-frequency * time) * (1 + abs(velocity - frequency) * time)
    }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let slow = -decay + root
    let fast = -decay - root
    let slowPart = abs((velocity + fast) / (slow - fast))
    return slowPart * exp(slow * time) + (1 + slowPart) * exp(fast * time)
  }
}
