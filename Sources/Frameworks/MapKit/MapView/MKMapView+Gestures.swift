import CoreGraphics
import Foundation
@_spi(Ferry) import QuartzCore
import UIKit

/// A map view's gestures that are under way.
struct MapGestures {
  let scrollObserver = MapScrollObserver()
  /// The zoom and the point of the world between the fingers when a pinch began.
  var pinch: (zoom: Double, anchor: MKMapPoint)?
  /// Whether two fingers zoom.
  var isZooming: Bool { pinch != nil }
  /// Whether the user is panning.
  var isPanning = false
}

/// Follows the scroll view of a map.
final class MapScrollObserver: NSObject, UIScrollViewDelegate {
  weak var mapView: MKMapView?

  func scrollViewDidScroll(_ scrollView: UIScrollView) { mapView?.contentScrolled() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { mapView?.panBegan() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { mapView?.panEnded() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { mapView?.panEnded() }
}

extension MKMapView {
  final func setUpGestures() {
    let pinch = UIPinchGestureRecognizer(
      target: self, action: Selector("pinchChanged:", MKMapView.pinchChanged))
    pinch.delegate = gestures.scrollObserver
    scrollView.addGestureRecognizer(pinch)
    let doubleTap = UITapGestureRecognizer(
      target: self, action: Selector("doubleTapped:", MKMapView.doubleTapped))
    doubleTap.numberOfTapsRequired = 2
    scrollView.addGestureRecognizer(doubleTap)
    let twoFingerTap = UITapGestureRecognizer(
      target: self, action: Selector("twoFingersTapped:", MKMapView.twoFingersTapped))
    twoFingerTap.numberOfTouchesRequired = 2
    twoFingerTap.require(toFail: pinch)
    scrollView.addGestureRecognizer(twoFingerTap)
    let tap = UITapGestureRecognizer(
      target: self, action: Selector("tapped:", MKMapView.tapped(_:)))
    tap.cancelsTouchesInView = false
    tap.delegate = gestures.scrollObserver
    scrollView.addGestureRecognizer(tap)
  }

  private func doubleTapped(_ recognizer: UITapGestureRecognizer) {
    guard recognizer.state == .ended, isZoomEnabled else { return }
    zoom(by: 1, at: recognizer.location(in: self))
  }

  private func twoFingersTapped(_ recognizer: UITapGestureRecognizer) {
    guard recognizer.state == .ended, isZoomEnabled else { return }
    zoom(by: -1, at: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    guard recognizer.state == .ended else { return }
    tapped(at: recognizer.location(in: self))
  }

  final func panBegan() {
    gestures.isPanning = true
    endTracking()
    delegate?.mapView(self, regionWillChangeAnimated: false)
  }

  final func panEnded() {
    guard gestures.isPanning else { return }
    gestures.isPanning = false
    delegate?.mapView(self, regionDidChangeAnimated: false)
  }

  /// Zooms with a point of the view staying in place.
  final func zoom(by steps: Double, at point: CGPoint) {
    let zoom = min(max(camera.zoom + steps, zooms.lowerBound), zooms.upperBound)
    let anchor = worldPoint(point)
    move(to: camera(keeping: anchor, at: point, zoom: zoom), animated: true, duration: 0.3)
  }

  private func camera(keeping anchor: MKMapPoint, at point: CGPoint, zoom: Double) -> MapCamera {
    let scale = MapCamera.scale(at: zoom)
    return MapCamera(
      center: MKMapPoint(
        x: anchor.x + Double((bounds.width / 2 - point.x) / scale),
        y: anchor.y + Double((bounds.height / 2 - point.y) / scale)), zoom: zoom)
  }

  private func pinchChanged(_ pinch: UIPinchGestureRecognizer) {
    guard isZoomEnabled else { return }
    let place = pinch.location(in: self)
    switch pinch.state {
    case .began:
      // The finger that panned zooms from here on.
      scrollView.panGestureRecognizer.isEnabled = false
      scrollView.panGestureRecognizer.isEnabled = true
      scrollView.stopScrollingAndZooming()
      endTracking()
      gestures.pinch = (camera.zoom, worldPoint(place))
      delegate?.mapView(self, regionWillChangeAnimated: false)
    case .changed:
      guard let start = gestures.pinch else { return }
      var zoom = start.zoom + Double(log2(max(pinch.scale, 0.001)))
      let limit = min(max(zoom, zooms.lowerBound), zooms.upperBound)
      // Past a limit the map follows by a third.
      zoom = limit + (zoom - limit) / 3
      camera = camera(keeping: start.anchor, at: place, zoom: zoom)
      applyCamera()
    case .ended, .cancelled:
      guard let start = gestures.pinch else { return }
      gestures.pinch = nil
      let limit = min(max(camera.zoom, zooms.lowerBound), zooms.upperBound)
      if limit != camera.zoom {
        move(
          to: camera(keeping: start.anchor, at: place, zoom: limit), animated: true,
          duration: 0.25)
      } else {
        applyCamera()
        placeOverlays()
        delegate?.mapView(self, regionDidChangeAnimated: false)
      }
    case .possible, .failed: break
    }
  }

  // MARK: Keys

  final var mapKeyCommands: [UIKeyCommand] {
    let pan = Selector("panByKey:", MKMapView.panByKey)
    let zoom = Selector("zoomByKey:", MKMapView.zoomByKey)
    let arrows = [
      UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow, UIKeyCommand.inputUpArrow,
      UIKeyCommand.inputDownArrow,
    ]
    return arrows.map { UIKeyCommand(input: $0, modifierFlags: [], action: pan) }
      + ["+", "=", "-"].map { UIKeyCommand(input: $0, modifierFlags: [], action: zoom) }
  }

  private func panByKey(_ command: UIKeyCommand) {
    switch command.input {
    case UIKeyCommand.inputLeftArrow?: pan(byViews: -0.25, 0)
    case UIKeyCommand.inputRightArrow?: pan(byViews: 0.25, 0)
    case UIKeyCommand.inputUpArrow?: pan(byViews: 0, -0.25)
    default: pan(byViews: 0, 0.25)
    }
  }

  private func zoomByKey(_ command: UIKeyCommand) {
    guard isZoomEnabled else { return }
    zoom(by: command.input == "-" ? -1 : 1, at: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  private func pan(byViews x: CGFloat, _ y: CGFloat) {
    guard isScrollEnabled else { return }
    endTracking()
    let scale = camera.scale
    var target = camera
    target.center.x += Double(x * bounds.width / scale)
    target.center.y += Double(y * bounds.height / scale)
    if let area = mapBounds?.mapRect {
      target.center.x = min(max(target.center.x, area.minX), area.maxX)
      target.center.y = min(max(target.center.y, area.minY), area.maxY)
    }
    move(to: target, animated: true, duration: 0.25)
  }
}

extension MapScrollObserver: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
