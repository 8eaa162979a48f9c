import CoreGraphics
import Foundation

/// A built-in transition, defined by its appearance at every fraction of its progress.
///
/// A timed transition applies fraction 0, then fraction 1 inside an animation; an interactive one
/// applies each fraction that the gesture reaches. Both therefore look the same.
protocol TransitionStage: AnyObject {
  /// In seconds.
  var duration: TimeInterval { get }
  var timing: TransitionTiming { get }

  /// Prepares the views; called once, before the first `apply`.
  func prepare(_ transition: ViewControllerTransition)
  /// Shows the transition at a fraction of its progress, `0...1`.
  func apply(_ progress: CGFloat, _ transition: ViewControllerTransition)
  /// Removes the views that existed only for the transition.
  func cleanUp(_ transition: ViewControllerTransition, completed: Bool)
}

/// The timing curve of a built-in transition.
enum TransitionTiming {
  case curve(UIView.AnimationOptions)
  /// A spring; a damping ratio of 1 does not oscillate.
  case spring(damping: CGFloat, options: UIView.AnimationOptions = [])

  func animate(
    duration: TimeInterval, _ changes: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    switch self {
    case .curve(let options):
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: changes,
        completion: completion)
    case .spring(let damping, let options):
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: damping,
        initialSpringVelocity: 0, options: options, animations: changes, completion: completion)
    }
  }
}

extension TransitionStage {
  func cleanUp(_ transition: ViewControllerTransition, completed: Bool) {}
}
