import CoreGraphics
import CoreLocation
import Foundation
import MapTiles
import UIKit

/// A map view's changes of region that are under way.
struct MapMotion {
  struct Wanted {
    var rect: MKMapRect
    var padding: MapInsets
  }

  /// The region to show when the view first has a size.
  var wanted: Wanted?
  /// Whether the app or the user has chosen a region.
  var isPlaced = false
  /// Whether the offset is being set by the map itself.
  var isApplying = false
  /// Animations that have not ended.
  var animations = 0
}

/// A map view's levels.
struct MapLevels {
  /// Areas of the whole map, beneath everything.
  var base: MapLevel?
  /// The level that is visible.
  var current: MapLevel?
  /// The level that becomes visible when it is painted.
  var next: MapLevel?
}

extension MKMapView {
  // MARK: Plane

  /// Returns where a point of the world is in the content.
  final func contentPoint(_ point: MKMapPoint) -> CGPoint {
    let scale = camera.scale
    return CGPoint(
      x: CGFloat(point.x - plane.minX) * scale, y: CGFloat(point.y - plane.minY) * scale)
  }

  /// Returns the point of the world that is shown at a point of the view.
  final func worldPoint(_ point: CGPoint) -> MKMapPoint {
    let scale = camera.scale
    let offset = scrollView.contentOffset
    return MKMapPoint(
      x: plane.minX + Double((point.x + offset.x) / scale),
      y: plane.minY + Double((point.y + offset.y) / scale))
  }

  final var mapBounds: MapBounds? { TileStore.shared.description?.bounds }

  final var zooms: ClosedRange<Double> {
    guard let area = mapBounds?.mapRect, !bounds.isEmpty else { return 2...20 }
    let whole = MapCamera(
      showing: area, in: bounds.size, padding: MapInsets(), zooms: 0...20)
    return min(max(2, whole.zoom - 0.6), 18)...20
  }

  final func camera(showing rect: MKMapRect, padding: MapInsets) -> MapCamera {
    MapCamera(showing: rect, in: bounds.size, padding: padding, zooms: zooms)
  }

  /// The plane for a camera: the mapped area with room around it, of which a view shows any part.
  private func plane(for camera: MapCamera) -> MKMapRect {
    let visible = camera.visibleRect(in: bounds.size)
    var area = mapBounds?.mapRect ?? .world
    area = area.insetBy(dx: -visible.width * 0.75, dy: -visible.height * 0.75).union(visible)
    // Displays scroll exactly only over a limited distance.
    let limit = 2_000_000 / Double(camera.scale)
    if area.width > limit || area.height > limit {
      let near = MKMapRect(
        x: camera.center.x - limit / 2, y: camera.center.y - limit / 2, width: limit,
        height: limit)
      area = near.intersection(area)
    }
    // The content's offset is at whole pixels, where squares meet without a seam.
    let pixels = max(traitCollection.displayScale, 1)
    func excess(_ center: Double, _ start: Double, _ length: CGFloat) -> Double {
      let offset = CGFloat(center - start) * camera.scale - length / 2
      return Double((offset - (offset * pixels).rounded(.down) / pixels) / camera.scale)
    }
    area.origin.x += excess(camera.center.x, area.minX, bounds.width)
    area.origin.y += excess(camera.center.y, area.minY, bounds.height)
    return area
  }

  // MARK: Moves

  final func move(showing rect: MKMapRect, padding: MapInsets, animated: Bool) {
    guard !rect.isNull else { return }
    motion.isPlaced = true
    guard !bounds.isEmpty else {
      motion.wanted = MapMotion.Wanted(rect: rect, padding: padding)
      return
    }
    move(to: camera(showing: rect, padding: padding), animated: animated)
  }

  /// Sets the visible region and notifies the delegate.
  final func move(to wanted: MapCamera, animated: Bool, duration: TimeInterval = 0.5) {
    var target = wanted
    target.zoom = min(max(target.zoom, zooms.lowerBound), zooms.upperBound)
    guard target != camera else { return }
    scrollView.stopScrollingAndZooming()
    let isAnimated = animated && window != nil && UIView.areAnimationsEnabled
    delegate?.mapView(self, regionWillChangeAnimated: isAnimated)
    let before = (scale: camera.scale, plane: plane, offset: scrollView.contentOffset)
    camera = target
    guard isAnimated else {
      applyCamera()
      delegate?.mapView(self, regionDidChangeAnimated: false)
      return
    }
    UIView.performWithoutAnimation { applyCamera() }
    // All views are at their destination; the animation starts at their previous positions.
    let offset = scrollView.contentOffset
    let shift = CGPoint(
      x: offset.x - before.offset.x + CGFloat(plane.minX - before.plane.minX) * before.scale,
      y: offset.y - before.offset.y + CGFloat(plane.minY - before.plane.minY) * before.scale)
    let ratio = before.scale / camera.scale
    let views = annotationState.visibleViews
    UIView.performWithoutAnimation {
      ground.transform = CGAffineTransform(
        a: ratio, b: 0, c: 0, d: ratio, tx: shift.x, ty: shift.y)
      for view in views {
        let end = view.center
        let start = CGPoint(x: end.x - view.placedOffset.x, y: end.y - view.placedOffset.y)
        view.center = CGPoint(
          x: start.x * ratio + shift.x + view.placedOffset.x,
          y: start.y * ratio + shift.y + view.placedOffset.y)
      }
    }
    motion.animations += 1
    UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseInOut]) {
      self.ground.transform = .identity
      for view in views { self.place(view) }
    } completion: { _ in
      self.motion.animations -= 1
      self.delegate?.mapView(self, regionDidChangeAnimated: true)
    }
  }

  /// Brings the content to the camera's place.
  final func applyCamera() {
    guard !bounds.isEmpty else { return }
    motion.isApplying = true
    plane = plane(for: camera)
    let scale = camera.scale
    scrollView.contentSize = CGSize(
      width: CGFloat(plane.width) * scale, height: CGFloat(plane.height) * scale)
    let middle = contentPoint(camera.center)
    scrollView.contentOffset = CGPoint(
      x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2)
    motion.isApplying = false
    placeGround()
    placeAnnotations()
    updateLevels()
    delegate?.mapViewDidChangeVisibleRegion(self)
  }

  /// Follows the offset that a finger or its momentum has set.
  final func contentScrolled() {
    guard !motion.isApplying, !bounds.isEmpty else { return }
    let offset = scrollView.contentOffset
    let scale = camera.scale
    camera.center = MKMapPoint(
      x: plane.minX + Double((offset.x + bounds.width / 2) / scale),
      y: plane.minY + Double((offset.y + bounds.height / 2) / scale))
    motion.isPlaced = true
    updateLevels()
    updateVisibleAnnotations()
    delegate?.mapViewDidChangeVisibleRegion(self)
  }

  final func showWholeMap() {
    guard let area = mapBounds?.mapRect, !bounds.isEmpty else { return }
    camera = camera(showing: area, padding: MapInsets())
  }

  // MARK: Levels

  private var look: MapLevel.Look {
    let configuration = preferredConfiguration as? MKStandardMapConfiguration
    return MapLevel.Look(
      palette: traitCollection.userInterfaceStyle == .dark ? .dark : .light,
      languages: LocationLanguages.current(),
      filter: pointOfInterestFilter ?? configuration?.pointOfInterestFilter, bounds: mapBounds,
      zooms: TileStore.shared.description?.zooms ?? 0...16,
      pixelsPerPoint: traitCollection.displayScale)
  }

  final func descriptionChanged() {
    levels.base?.discard()
    levels.base = nil
    legend.map = TileStore.shared.description
    setNeedsLayout()
    if !motion.isPlaced { showWholeMap() }
    lookChanged()
    if !bounds.isEmpty { applyCamera() }
  }

  /// Draws the map again, in other colors or languages or with other places.
  final func lookChanged() {
    let palette = look.palette
    scrollView.backgroundColor = UIColor(cgColor: CGColor(palette.outside))
    edge.color = UIColor(cgColor: CGColor(palette.outside))
    legend.isDark = palette.isDark
    levels.base?.discard()
    levels.base = nil
    updateLevels()
  }

  /// Requests squares for the visible region at the current zoom.
  final func updateLevels() {
    guard window != nil, !bounds.isEmpty, TileStore.shared.description != nil else { return }
    let look = look
    showBase(look)
    let visible = camera.visibleRect(in: bounds.size)
    if let current = levels.current, current.look == look, isClose(current.zoom) {
      levels.next?.discard()
      levels.next = nil
      current.show(visible, margin: 0.6)
      return
    }
    if let next = levels.next, next.look == look, isClose(next.zoom) {
      next.show(visible, margin: 0.25)
      return
    }
    levels.next?.discard()
    delegate?.mapViewWillStartLoadingMap(self)
    let next = MapLevel(zoom: camera.zoom, origin: visible.origin, look: look)
    levels.next = next
    next.becameComplete = { [weak self, weak next] in
      if let next { self?.levelCompleted(next) }
    }
    next.show(visible, margin: 0.25)
    if next.isComplete { levelCompleted(next) }
  }

  /// Whether a level at a zoom need not be replaced: exactly at rest, roughly during a gesture.
  private func isClose(_ zoom: Double) -> Bool {
    abs(zoom - camera.zoom) < (gestures.isZooming ? 0.8 : 0.001)
  }

  /// Shows the areas of the whole map beneath the levels, so that nothing is ever blank.
  private func showBase(_ look: MapLevel.Look) {
    guard levels.base == nil, let area = look.bounds?.mapRect else { return }
    let tiles = MKMapSize.world.width / max(area.width, area.height, 1)
    let zoom = min(max(Double(look.zooms.lowerBound), (log2(tiles) + 1.6).rounded(.down)), 14)
    guard area.width * exp2(zoom) / MKMapSize.world.width < 12 else { return }
    var plain = look
    plain.isDetailed = false
    let base = MapLevel(zoom: zoom, origin: area.origin, look: plain)
    levels.base = base
    ground.insertSubview(base.tilesView, at: 0)
    place(base)
    base.show(area, margin: 0)
  }

  private func levelCompleted(_ level: MapLevel) {
    guard level === levels.next else { return finishedDrawing() }
    let old = levels.current
    levels.current = level
    levels.next = nil
    ground.insertSubview(level.tilesView, belowSubview: edge)
    ground.insertSubview(level.labelsView, belowSubview: overlayState.aboveLabels)
    place(level)
    old?.discard()
    level.show(camera.visibleRect(in: bounds.size), margin: 0.6)
    finishedDrawing()
  }

  private func finishedDrawing() {
    delegate?.mapViewDidFinishLoadingMap(self)
    delegate?.mapViewDidFinishRenderingMap(self, fullyRendered: true)
  }

  private func place(_ level: MapLevel) {
    let scale = camera.scale / MapCamera.scale(at: level.zoom)
    var at = contentPoint(level.origin)
    if abs(scale - 1) < 1e-9 {
      let pixels = max(traitCollection.displayScale, 1)
      at = CGPoint(
        x: (at.x * pixels).rounded() / pixels, y: (at.y * pixels).rounded() / pixels)
    }
    for view in [level.tilesView, level.labelsView] {
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.center = at
    }
  }

  /// Brings levels and overlays to their places in the content.
  final func placeGround() {
    for level in [levels.base, levels.current, levels.next] {
      if let level { place(level) }
    }
    placeOverlays()
    placeEdge()
  }

  /// Brings the border to its place in the content.
  private func placeEdge() {
    edge.isHidden = mapBounds == nil
    guard let area = mapBounds?.mapRect else { return }
    let (start, end) = (
      contentPoint(area.origin), contentPoint(MKMapPoint(x: area.maxX, y: area.maxY))
    )
    edge.place(
      around: CGRect(
        x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y))
  }
}
