/// The animation of a pointer that enters or exits a region, to which other animations can be
/// added.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated alongside.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion handler, which receives whether the animation finished.
  func addCompletion(_ completion: @escaping @Sendable (Bool) -> Void)
}

/// Collects and runs the animations alongside a pointer animation.
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
