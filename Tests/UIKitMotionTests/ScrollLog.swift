import CoreGraphics
import UIKit

/// A scroll view delegate that records its calls; repeated calls count once.
final class ScrollLog: NSObject, UIScrollViewDelegate {
  var heard: [String] = []
  var velocity = CGPoint.zero
  var target: CGPoint?
  var newTarget: CGPoint?
  var zoomed: UIView?

  private func note(_ call: String) {
    if heard.last != call { heard.append(call) }
  }

  var onScroll: (() -> Void)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note("didScroll")
    onScroll?()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("willEndDragging")
    self.velocity = velocity
    target = targetContentOffset.pointee
    if let newTarget { targetContentOffset.pointee = newTarget }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging \(decelerate)")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    note("willBeginDecelerating")
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    note("didEndScrollingAnimation")
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop") }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { note("didZoom") }

  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    note("didEndZooming")
  }
}
