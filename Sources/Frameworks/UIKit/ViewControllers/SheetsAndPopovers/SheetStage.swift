import CoreGraphics
import Foundation

/// Slides a sheet up or down, and animates the dimming view and the presenter behind it.
final class SheetStage: TransitionStage {
  private let sheet: UISheetPresentationController
  private let isPresentation: Bool
  let duration: TimeInterval = 0.5
  let timing = TransitionTiming.spring(damping: 1)
  /// The height at which the drag ended; `nil` for the detent's height.
  var height: CGFloat?

  init(_ sheet: UISheetPresentationController, isPresentation: Bool) {
    self.sheet = sheet
    self.isPresentation = isPresentation
  }

  func prepare(_ transition: ViewControllerTransition) {}

  func apply(_ progress: CGFloat, _ transition: ViewControllerTransition) {
    sheet.show(fraction: isPresentation ? progress : 1 - progress, height: height)
  }
}
