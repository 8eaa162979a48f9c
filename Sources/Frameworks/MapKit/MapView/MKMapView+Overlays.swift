import CoreGraphics
import CoreLocation
import Foundation
import UIKit

/// Where overlays lie between the map's roads and labels.
nonisolated public enum MKOverlayLevel: Int, Sendable {
  /// Above roads, below labels.
  case aboveRoads = 0
  /// Above labels, below annotations.
  case aboveLabels = 1
}

/// A map view's overlays and their views.
struct OverlayState {
  struct Entry {
    let overlay: any MKOverlay
    let level: MKOverlayLevel
    let view: OverlayView
  }

  let aboveRoads = UIView()
  let aboveLabels = UIView()
  var entries: [Entry] = []
}

extension MKMapView {
  /// The overlays, back to front.
  public final var overlays: [any MKOverlay] {
    overlays(in: .aboveRoads) + overlays(in: .aboveLabels)
  }

  /// Returns the overlays of a level, back to front.
  public final func overlays(in level: MKOverlayLevel) -> [any MKOverlay] {
    overlayState.entries.filter { $0.level == level }.map(\.overlay)
  }

  /// Adds an overlay above labels.
  public final func addOverlay(_ overlay: any MKOverlay) {
    addOverlay(overlay, level: .aboveLabels)
  }

  /// Adds an overlay in front of the others of its level.
  public final func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) {
    insert(overlay, at: nil, level: level)
  }

  /// Adds overlays above labels.
  public final func addOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays { addOverlay(overlay) }
  }

  /// Adds overlays in front of the others of a level.
  public final func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) {
    for overlay in overlays { addOverlay(overlay, level: level) }
  }

  /// Inserts an overlay at a place among those of its level.
  public final func insertOverlay(
    _ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel
  ) { insert(overlay, at: index, level: level) }

  /// Removes an overlay.
  public final func removeOverlay(_ overlay: any MKOverlay) {
    for entry in overlayState.entries where entry.overlay === overlay {
      entry.view.removeFromSuperview()
    }
    overlayState.entries.removeAll { $0.overlay === overlay }
  }

  /// Removes overlays.
  public final func removeOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays { removeOverlay(overlay) }
  }

  /// Returns an overlay's renderer.
  public final func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    overlayState.entries.first { $0.overlay === overlay }?.view.renderer
  }

  private func insert(_ overlay: any MKOverlay, at index: Int?, level: MKOverlayLevel) {
    guard !overlayState.entries.contains(where: { $0.overlay === overlay }) else { return }
    let renderer =
      delegate?.mapView(self, rendererFor: overlay) ?? MKOverlayRenderer(overlay: overlay)
    let view = OverlayView(renderer)
    let container = level == .aboveRoads ? overlayState.aboveRoads : overlayState.aboveLabels
    let entry = OverlayState.Entry(overlay: overlay, level: level, view: view)
    let places = overlayState.entries.indices.filter { overlayState.entries[$0].level == level }
    let place = min(max(index ?? places.count, 0), places.count)
    container.insertSubview(view, at: place)
    overlayState.entries.insert(
      entry, at: place < places.count ? places[place] : overlayState.entries.count)
    if !bounds.isEmpty { self.place(view) }
    delegate?.mapView(self, didAdd: [renderer])
  }

  private func place(_ view: OverlayView) {
    view.place(
      at: contentPoint(view.renderer.overlay.boundingMapRect.origin), scale: camera.scale,
      isExact: !gestures.isZooming)
  }

  /// Brings overlays to their places.
  final func placeOverlays() {
    for entry in overlayState.entries { place(entry.view) }
  }
}
