import Foundation

/// The envelope of a damped spring's displacement, relative to its distance.
///
/// Its settling times are those that Core Animation reports: 1.4727 seconds for the default spring.
///
/// - SeeAlso: Rao, Mechanical Vibrations, free vibration with viscous damping; the envelope adds up
///   the amplitudes of the solution's terms.
package struct SpringEnvelope {
  /// The displacement below which the spring is settled.
  package static let rest = 0.001

  /// The natural frequency of the undamped spring, in radians per second.
  package var frequency: Double
  /// 1 is critically damped; lower values oscillate, higher ones creep.
  package var dampingRatio: Double
  /// The initial velocity, in distances per second.
  package var velocity: Double

  /// Creates the envelope of a spring.
  package init(frequency: Double, dampingRatio: Double, velocity: Double) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    self.velocity = velocity
  }

  /// Returns the largest displacement that remains at a time, in seconds.
  package func value(at time: Double) -> Double {
    let decay = dampingRatio * frequency
    if isCriticallyDamped {
      return exp(-frequency * time) * (1 + abs(velocity - frequency) * time)
    }
    if dampingRatio < 1 { return exp(-decay * time) * (1 + oscillation) }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let slow = -decay + root
    let fast = -decay - root
    let slowPart = abs((velocity + fast) / (slow - fast))
    return slowPart * exp(slow * time) + (1 + slowPart) * exp(fast * time)
  }

  /// Whether the ratio is 1, but for rounding errors.
  private var isCriticallyDamped: Bool { abs(dampingRatio - 1) < 1e-6 }

  /// The amplitude of the sine, for underdamped springs; that of the cosine is 1.
  private var oscillation: Double {
    let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    return abs((velocity - dampingRatio * frequency) / damped)
  }

  /// The time until the spring settles, in seconds; infinite without damping.
  package var settlingDuration: Double {
    let decay = dampingRatio * frequency
    guard decay > 0 else { return .infinity }
    if dampingRatio < 1, !isCriticallyDamped { return log((1 + oscillation) / Self.rest) / decay }
    var low = 0.0
    var high = 0.1
    while value(at: high) >= Self.rest, high < 1000 { high *= 2 }
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if value(at: middle) < Self.rest { high = middle } else { low = middle }
    }
    return high
  }
}
