import CoreGraphics
import Foundation

/// Slides the presented view up from the bottom, or back down.
final class CoverVerticalStage: TransitionStage {
  private let isPresentation: Bool
  let duration: TimeInterval = 0.5
  let timing = TransitionTiming.spring(damping: 1)

  init(isPresentation: Bool) {
    self.isPresentation = isPresentation
  }

  func prepare(_ transition: ViewControllerTransition) {}

  func apply(_ progress: CGFloat, _ transition: ViewControllerTransition) {
    let covered = isPresentation ? progress : 1 - progress
    let view = isPresentation ? transition.to.view : transition.from.view
    let frame = isPresentation ? transition.to.frame : transition.from.frame
    let way = transition.containerView.bounds.maxY - frame.minY
    view?.frame = frame.offsetBy(dx: 0, dy: way * (1 - covered))
  }
}

/// Fades the presented view in or out.
final class CrossDissolveStage: TransitionStage {
  private let isPresentation: Bool
  let duration: TimeInterval = 0.4
  let timing = TransitionTiming.curve(.curveEaseInOut)

  init(isPresentation: Bool) {
    self.isPresentation = isPresentation
  }

  func prepare(_ transition: ViewControllerTransition) {}

  func apply(_ progress: CGFloat, _ transition: ViewControllerTransition) {
    let view = isPresentation ? transition.to.view : transition.from.view
    view?.alpha = isPresentation ? progress : 1 - progress
  }

  func cleanUp(_ transition: ViewControllerTransition, completed: Bool) {
    transition.to.view?.alpha = 1
    transition.from.view?.alpha = 1
  }
}
