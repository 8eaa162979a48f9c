import Testing
import UIKit

// Apple's header of CASpringAnimation: the settling duration is the time until the spring is at
// rest. The values are those that iOS reports.

@Suite struct SpringTests {
  @Test func `the default spring settles after 1.4727 seconds`() {
    #expect(abs(CASpringAnimation().settlingDuration - 1.4727) < 0.0001)
  }

  @Test(
    arguments: [
      (mass: 1, stiffness: 100, damping: 10, velocity: 0),
      (mass: 1, stiffness: 300, damping: 5, velocity: 0),
      (mass: 2, stiffness: 180, damping: 12, velocity: 8),
    ] as [(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat)])
  func `a spring settles when its envelope is below a thousandth`(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat
  ) {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.mass = mass
    spring.stiffness = stiffness
    spring.damping = damping
    spring.initialVelocity = velocity
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    let decay = ratio * frequency
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let expected = log(1000 * (1 + abs((velocity - decay) / damped))) / decay
    #expect(abs(spring.settlingDuration - expected) < 0.0001)

    let parameters = UISpringTimingParameters(
      mass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: CGVector(dx: velocity, dy: 0))
    let animator = UIViewPropertyAnimator(duration: 0.2, timingParameters: parameters)
    #expect(abs(animator.duration - expected) < 0.0001)
  }

  @Test func `a spring at critical damping settles in finite time`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = 20
    #expect(spring.settlingDuration > 0.5 && spring.settlingDuration < 1.5)
    spring.damping = 40
    #expect(spring.settlingDuration > 1.5 && spring.settlingDuration < 4)
  }
}
