/// The motion of something that is lifted, dropped or goes back, beside which others can move.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated with the motion.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is called when the motion is over.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects what is to happen beside a motion, and makes it happen.
final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes the changes; to be called in the block that is animated.
  func animate() {
    let due = animations
    animations = []
    for change in due { change() }
  }

  func complete(at position: UIViewAnimatingPosition = .end) {
    let due = completions
    completions = []
    for completion in due { completion(position) }
  }
}
