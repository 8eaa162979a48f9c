/// The animation of a lift, drop or cancellation, to which other animations can be added.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated alongside.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion handler.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects and runs the animations alongside a drag animation.
final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Applies the changes; called in the animation block.
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
