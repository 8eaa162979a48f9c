import CoreGraphics
import DisplayProtocol

extension UIScrollView {
  func zoomLimitsChanged() {
    if maximumZoomScale > minimumZoomScale {
      guard scrolling.zoom.recognizer == nil else { return }
      let pinch = UIPinchGestureRecognizer(target: self) { [weak self] recognizer in
        guard let pinch = recognizer as? UIPinchGestureRecognizer else { return }
        self?.pinchChanged(pinch)
      }
      scrolling.zoom.recognizer = pinch
      addGestureRecognizer(pinch)
    } else if let pinch = scrolling.zoom.recognizer {
      removeGestureRecognizer(pinch)
      scrolling.zoom.recognizer = nil
    }
    let scale = limited(scrolling.zoom.scale)
    if scale != scrolling.zoom.scale { zoomContent(to: scale, animated: false) }
  }

  func zoomContent(to scale: CGFloat, animated: Bool) {
    let wanted = limited(scale)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard animated else { return applyZoom(wanted, keeping: middle, at: middle) }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      self.applyZoom(wanted, keeping: middle, at: middle)
    } completion: { _ in
      self.zoomEnded()
    }
  }

  func zoomContent(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    let change = {
      let middle = CGPoint(x: self.bounds.midX, y: self.bounds.midY)
      self.applyZoom(scale, keeping: middle, at: middle)
      self.contentOffset = self.confined(
        CGPoint(
          x: rect.midX * scale - self.bounds.width / 2,
          y: rect.midY * scale - self.bounds.height / 2))
    }
    guard animated else { return change() }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change
    ) { _ in
      self.zoomEnded()
    }
  }

  private func limited(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
  }

  private func pinchChanged(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      guard let view = scrollDelegate?.viewForZooming(in: self) else { return }
      stopMovement()
      scrolling.zoom.startScale = scrolling.zoom.scale
      scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    case .changed:
      guard let start = scrolling.zoom.startScale else { return }
      var scale = start * pinch.scale
      let limit = limited(scale)
      if scale != limit {
        // Beyond a limit, the logarithm of the scale follows with half of its excess.
        scale = bouncesZoom ? limit * CGFloat(pow(Double(scale / limit), 0.5)) : limit
      }
      applyZoom(scale, keeping: pinch.location(in: self), at: pinch.location(in: self))
    case .ended, .cancelled:
      guard scrolling.zoom.startScale != nil else { return }
      scrolling.zoom.startScale = nil
      let limit = limited(scrolling.zoom.scale)
      guard limit != scrolling.zoom.scale else { return zoomEnded() }
      zoomContent(to: limit, animated: true)
    case .possible, .failed: break
    }
  }

  private func zoomEnded() {
    confineOffset()
    scrollDelegate?.scrollViewDidEndZooming(
      self, with: scrollDelegate?.viewForZooming(in: self), atScale: scrolling.zoom.scale)
  }

  /// Applies a zoom scale that keeps a point of the content at a point of the view.
  private func applyZoom(_ scale: CGFloat, keeping anchor: CGPoint, at place: CGPoint) {
    guard let view = scrollDelegate?.viewForZooming(in: self), scale > 0,
      scale != scrolling.zoom.scale
    else { return }
    let factor = scale / scrolling.zoom.scale
    let size = contentSize
    let old = contentOffset
    scrolling.zoom.scale = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let frame = view.frame
    view.center = CGPoint(x: frame.width / 2, y: frame.height / 2)
    contentSize = CGSize(width: size.width * factor, height: size.height * factor)
    let onScreen = CGPoint(x: place.x - old.x, y: place.y - old.y)
    contentOffset = confined(
      CGPoint(x: anchor.x * factor - onScreen.x, y: anchor.y * factor - onScreen.y))
    scrollDelegate?.scrollViewDidZoom(self)
  }
}
