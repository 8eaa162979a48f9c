import CoreGraphics
import CoreLocation
import Foundation
import MapTiles
import TextShaping
import UIKit

/// Loads and draws the squares of one picture.
final class SnapshotLoader {
  private let rect: MKMapRect
  private let size: CGSize
  private let traits: UITraitCollection
  private let filter: MKPointOfInterestFilter?
  private var level: MapLevel?

  init(_ options: MKMapSnapshotter.Options) {
    rect = options.mapRect
    size = options.size
    traits = options.traitCollection
    filter = options.pointOfInterestFilter
  }

  /// Passes the picture to the completion handler; `nil` if there is no map.
  func load(_ completed: @escaping (MKMapSnapshotter.Snapshot?) -> Void) {
    guard let provider = MapServices.provider, !rect.isNull, size.width > 0, size.height > 0
    else {
      Task { completed(nil) }
      return
    }
    let activity = MapActivity()
    Task {
      var description = TileStore.shared.description
      if description == nil { description = try? await provider.mapDescription() }
      guard let description else {
        activity.end()
        return completed(nil)
      }
      draw(description) { snapshot in
        activity.end()
        completed(snapshot)
      }
    }
  }

  private func draw(
    _ description: MapDescription, _ completed: @escaping (MKMapSnapshotter.Snapshot?) -> Void
  ) {
    let camera = MapCamera(showing: rect, in: size, padding: MapInsets(), zooms: 2...20)
    let look = MapLevel.Look(
      palette: traits.userInterfaceStyle == .dark ? .dark : .light,
      languages: LocationLanguages.current(), filter: filter, bounds: description.bounds,
      zooms: description.zooms, pixelsPerPoint: traits.displayScale)
    let visible = camera.visibleRect(in: size)
    let level = MapLevel(zoom: camera.zoom, origin: visible.origin, look: look)
    self.level = level
    let finish = { [self] in
      let snapshot = picture(level, visible, camera, description)
      self.level = nil
      completed(snapshot)
    }
    level.becameComplete = finish
    level.show(visible, margin: 0)
    if level.isComplete, self.level != nil {
      level.becameComplete = {}
      finish()
    }
  }

  private func picture(
    _ level: MapLevel, _ visible: MKMapRect, _ camera: MapCamera, _ description: MapDescription
  ) -> MKMapSnapshotter.Snapshot {
    let shift = CGPoint(
      x: CGFloat(level.origin.x - visible.minX) * camera.scale,
      y: CGFloat(level.origin.y - visible.minY) * camera.scale)
    let context = CGContext(size: size)
    context.setFillColor(CGColor(level.look.palette.outside))
    context.fill(CGRect(origin: .zero, size: size))
    context.saveGState()
    context.translateBy(x: shift.x, y: shift.y)
    for (image, frame) in level.pictures { context.drawUpright(image, in: frame) }
    context.restoreGState()
    var notice = description.attribution
    if description.isSketch { notice += " · " + MapText.sketch.string }
    let text = LabelText.line(notice, size: 8, weight: 500)
    for run in text.runs {
      var placed = run
      placed.color = level.look.palette.settlementText.color
      placed.origin = CGPoint(
        x: 6 + run.origin.x, y: size.height - 6 - text.size.height + run.origin.y)
      context.draw(placed)
    }
    let image = UIImage(
      cgImage: CGImage(
        drawing: context.finishedDrawing(), scale: max(traits.displayScale, 1)),
      scale: max(traits.displayScale, 1), orientation: .up)
    return MKMapSnapshotter.Snapshot(image: image, traitCollection: traits, camera: camera)
  }
}
