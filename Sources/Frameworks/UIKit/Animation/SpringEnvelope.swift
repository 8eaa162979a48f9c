import CoreGraphics

/// The envelope of a damped spring's displacement, relative to its distance.
struct SpringEnvelope {
  /// The displacement below which the spring is settled.
  static let rest = 0.001

  /// The natural frequency of the undamped spring, in radians per second.
  var frequency: Double
  var dampingRatio: Double
  /// The initial velocity, in distances per second.
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
