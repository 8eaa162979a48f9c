import CoreGraphics
import Foundation

/// The clients' animations alongside a transition, which run on time or follow its interaction.
final class AlongsideAnimations {
  typealias Animation = (any UIViewControllerTransitionCoordinatorContext) -> Void
  typealias Context = any UIViewControllerTransitionCoordinatorContext

  private var animations: [Animation] = []
  /// Follows the interaction.
  private var scrubber: UIViewPropertyAnimator?

  func add(_ animation: @escaping Animation) { animations.append(animation) }

  func removeAll() { animations = [] }

  /// Makes the changes, in the caller's animation if there is one.
  func perform(in context: Context) {
    for animation in animations { animation(context) }
  }

  /// Runs the animations with the transition's duration, once.
  func run(in context: Context) {
    let changes = takeAnimations()
    guard !changes.isEmpty else { return }
    UIView.animate(
      withDuration: context.transitionDuration, delay: 0, options: [],
      animations: { for change in changes { change(context) } }, completion: nil)
  }

  // MARK: Interaction

  /// Starts to follow the interaction.
  func startScrubbing(in context: Context) {
    let changes = takeAnimations()
    guard !changes.isEmpty else { return }
    let scrubber = UIViewPropertyAnimator(duration: context.transitionDuration, curve: .linear) {
      for change in changes { change(context) }
    }
    scrubber.pauseAnimation()
    self.scrubber = scrubber
  }

  func scrub(to percentComplete: CGFloat) { scrubber?.fractionComplete = percentComplete }

  /// Continues to the end, or reverses to the beginning.
  func endScrubbing(completing: Bool) {
    guard let scrubber else { return }
    scrubber.isReversed = !completing
    scrubber.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    self.scrubber = nil
  }

  private func takeAnimations() -> [Animation] {
    defer { animations = [] }
    return animations
  }
}
