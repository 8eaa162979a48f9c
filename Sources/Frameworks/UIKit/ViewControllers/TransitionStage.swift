import CoreGraphics
import Foundation

/// A transition of UIKit's own, described by how it looks at every point of its way.
///
/// Running by time, it is applied at 0, then at 1 inside an animation; under a finger, at every
/// fraction that the finger reaches. So both show the same.
protocol TransitionStage: AnyObject {
  /// In seconds.
  var duration: TimeInterval { get }
  var timing: TransitionTiming { get }

  /// Puts the views in place; called once, before the first application.
  func prepare(_ transition: ViewControllerTransition)
  /// Shows the transition at a fraction of its way, `0...1`.
  func apply(_ progress: CGFloat, _ transition: ViewControllerTransition)
  /// Takes away whatever was only there for the transition.
  func cleanUp(_ transition: ViewControllerTransition, completed: Bool)
}

/// How time becomes progress in a transition of UIKit's own.
enum TransitionTiming {
  case curve(UIView.AnimationOptions)
  /// A spring that does not swing.
  case spring(damping: CGFloat)

  func animate(
    duration: TimeInterval, _ changes: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    switch self {
    case .curve(let options):
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: changes,
        completion: completion)
    case .spring(let damping):
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: damping,
        initialSpringVelocity: 0, options: [], animations: changes, completion: completion)
    }
  }
}

extension TransitionStage {
  func cleanUp(_ transition: ViewControllerTransition, completed: Bool) {}
}
