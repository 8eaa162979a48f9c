/// The motion of a pointer that comes to a region or leaves it, beside which others can move.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated with the motion.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is called when the motion is over, with whether it came to its end.
  func addCompletion(_ completion: @escaping @Sendable (Bool) -> Void)
}

/// Collects what is to happen beside the motion, and makes it happen.
final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [@Sendable (Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping @Sendable (Bool) -> Void) {
    completions.append(completion)
  }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(
      withDuration: PointerPlate.duration, delay: 0,
      options: [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState],
      animations: { for change in self.animations { change() } },
      completion: { isOver in for completion in self.completions { completion(isOver) } })
  }
}
