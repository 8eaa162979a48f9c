import CoreGraphics
import CoreLocation
import Foundation
import MapTiles
import UIKit

/// The squares and labels of the map at one zoom, in two views.
///
/// The level's plane begins at a point of the world; it is scaled while the map is zoomed.
final class MapLevel {
  /// The properties that determine the appearance of squares.
  struct Look: Equatable, Sendable {
    var palette: MapPalette
    var languages: [String]
    var filter: MKPointOfInterestFilter?
    var bounds: MapBounds?
    /// The levels of tiles that the service has.
    var zooms: ClosedRange<Int>
    /// Pixels per point, so that squares begin at whole pixels.
    var pixelsPerPoint: CGFloat
    /// Whether lines and labels are drawn.
    var isDetailed = true

    static func == (left: Look, right: Look) -> Bool {
      left.palette.isDark == right.palette.isDark && left.languages == right.languages
        && left.filter === right.filter && left.bounds == right.bounds
        && left.zooms == right.zooms && left.isDetailed == right.isDetailed
        && left.pixelsPerPoint == right.pixelsPerPoint
    }
  }

  private struct Entry {
    let tile: UIView
    var labels: UIView?
    var isPainted = false
  }

  let zoom: Double
  let look: Look
  /// The point of the world at the plane's origin.
  let origin: MKMapPoint
  let tilesView = UIView()
  let labelsView = UIView()
  /// Called when every requested square is painted.
  var becameComplete: () -> Void = {}

  private let squareZoom: Int
  private let side: CGFloat
  private var entries: [TileAddress: Entry] = [:]
  private var outstanding = 0
  private var candidates: [TileAddress: [MapLabel]] = [:]
  private var placer = LabelPlacer()
  private var isDiscarded = false

  init(zoom: Double, origin: MKMapPoint, look: Look) {
    self.zoom = zoom
    self.look = look
    squareZoom = max(look.zooms.lowerBound, Int((zoom + 1e-6).rounded(.down)))
    side = 256 * CGFloat(exp2(zoom - Double(squareZoom)))
    // The origin is a corner of squares, so that they lie on whole pixels as far as possible.
    let width = MKMapSize.world.width / Double(1 << squareZoom)
    self.origin = MKMapPoint(
      x: (origin.x / width).rounded(.down) * width, y: (origin.y / width).rounded(.down) * width)
    for view in [tilesView, labelsView] {
      view.anchorPoint = .zero
      view.isUserInteractionEnabled = false
      view.accessibilityElementsHidden = true
    }
  }

  /// Whether every requested square is painted.
  var isComplete: Bool { outstanding == 0 }

  /// The pictures of squares, then those of labels, with their frames on the plane.
  var pictures: [(image: CGImage, frame: CGRect)] {
    func picture(_ view: UIView?) -> (image: CGImage, frame: CGRect)? {
      guard let view, let image = view.layer.contents as? CGImage else { return nil }
      return (image, view.frame)
    }
    let ordered = entries.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }.map(\.value)
    return ordered.compactMap { picture($0.tile) } + ordered.compactMap { picture($0.labels) }
  }

  /// Removes the level's views; pending squares are discarded.
  func discard() {
    isDiscarded = true
    tilesView.removeFromSuperview()
    labelsView.removeFromSuperview()
  }

  /// Requests the squares of a rectangle and forgets those that are far from it.
  func show(_ rect: MKMapRect, margin: Double) {
    let wide = rect.insetBy(dx: -rect.width * margin, dy: -rect.height * margin)
    let far = rect.insetBy(dx: -rect.width * (margin + 1), dy: -rect.height * (margin + 1))
    for address in entries.keys where !far.intersects(mapRect(of: address)) {
      entries[address]?.tile.removeFromSuperview()
      entries[address]?.labels?.removeFromSuperview()
      entries[address] = nil
    }
    let missing = addresses(in: wide).filter { entries[$0] == nil }
    // Visible squares are loaded first.
    let center = rect.center
    func distance(_ address: TileAddress) -> Double {
      let middle = mapRect(of: address).center
      return abs(middle.x - center.x) + abs(middle.y - center.y)
    }
    if missing.isEmpty { return }
    outstanding += 1
    for address in missing.sorted(by: { distance($0) < distance($1) }) { request(address) }
    outstanding -= 1
    completeIfDone()
  }

  private func addresses(in rect: MKMapRect) -> [TileAddress] {
    let width = MKMapSize.world.width / Double(1 << squareZoom)
    let limit = (1 << squareZoom) - 1
    var area = rect
    if let bounds = look.bounds { area = area.intersection(bounds.mapRect) }
    if area.isNull { return [] }
    func index(_ value: Double) -> Int { min(max(Int((value / width).rounded(.down)), 0), limit) }
    let columns = index(area.minX)...max(index(area.minX), index(area.maxX))
    let rows = index(area.minY)...max(index(area.minY), index(area.maxY))
    return rows.flatMap { y in columns.map { TileAddress(zoom: squareZoom, x: $0, y: y) } }
  }

  private func mapRect(of address: TileAddress) -> MKMapRect {
    let width = MKMapSize.world.width / Double(1 << address.zoom)
    return MKMapRect(
      x: Double(address.x) * width, y: Double(address.y) * width, width: width, height: width)
  }

  /// Returns the frame of a square on the plane, on whole pixels so that no seam is seen.
  private func frame(of address: TileAddress) -> CGRect {
    let scale = MapCamera.scale(at: zoom)
    let rect = mapRect(of: address)
    let pixels = max(look.pixelsPerPoint, 1)
    func rounded(_ value: CGFloat) -> CGFloat { (value * pixels).rounded() / pixels }
    let left = rounded(CGFloat(rect.minX - origin.x) * scale)
    let top = rounded(CGFloat(rect.minY - origin.y) * scale)
    let right = rounded(CGFloat(rect.maxX - origin.x) * scale)
    let bottom = rounded(CGFloat(rect.maxY - origin.y) * scale)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  // MARK: Squares

  private func request(_ address: TileAddress) {
    let view = UIView(
      frame: frame(of: address).insetBy(dx: -TilePainter.overlap, dy: -TilePainter.overlap))
    view.isUserInteractionEnabled = false
    tilesView.addSubview(view)
    entries[address] = Entry(tile: view)
    outstanding += 1
    let square = TileSquare(address, deepest: look.zooms.upperBound)
    TileStore.shared.load(square.source) { [weak self] tile in
      guard let self, !isDiscarded else { return }
      guard let tile else { return finished(address, nil) }
      paint(tile, square)
    }
  }

  private struct Picture: Sendable {
    var drawing: CGImage
    var labels: [MapLabel]
  }

  private func paint(_ tile: MapTile, _ square: TileSquare) {
    let (side, zoom, look) = (side, zoom, look)
    let corner = frame(of: square.address).origin
    let draw = { @Sendable () -> Picture in
      let painter = TilePainter(
        tile: tile, square: square, side: side, zoom: zoom, palette: look.palette,
        bounds: look.bounds)
      let drawing = painter.paint(includesRoads: look.isDetailed)
      var labels: [MapLabel] = []
      if look.isDetailed {
        let filter = look.filter
        labels = LabelPlanner(
          painter: painter, corner: corner, languages: look.languages,
          isShown: { filter?.shows($0) ?? true }
        ).candidates()
      }
      return Picture(drawing: CGImage(drawing: drawing, scale: 1), labels: labels)
    }
    if TileStore.shared.isImmediate { return finished(square.address, draw()) }
    let activity = MapActivity()
    Task {
      let picture = await Task.detached(priority: .userInitiated) { draw() }.value
      activity.end()
      finished(square.address, picture)
    }
  }

  private func finished(_ address: TileAddress, _ picture: Picture?) {
    if isDiscarded { return }
    outstanding -= 1
    if let picture, entries[address] != nil {
      entries[address]?.tile.layer.contents = picture.drawing
      entries[address]?.isPainted = true
      candidates[address] = picture.labels
    }
    completeIfDone()
  }

  private func completeIfDone() {
    guard outstanding == 0 else { return }
    placeLabels()
    becameComplete()
  }

  // MARK: Labels

  /// Places the labels of the squares that have arrived since the last call, together.
  private func placeLabels() {
    let arrived = candidates
    candidates = [:]
    guard look.isDetailed, !arrived.isEmpty else { return }
    let ordered = arrived.keys.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    let placed = placer.place(ordered.flatMap { arrived[$0] ?? [] })
    let frames = ordered.map { ($0, frame(of: $0)) }
    var labels: [TileAddress: [MapLabel]] = [:]
    for label in placed {
      guard let (address, _) = frames.first(where: { $0.1.contains(label.anchor) }) else {
        continue
      }
      labels[address, default: []].append(label)
    }
    for (address, group) in labels where entries[address] != nil {
      let extent = group.reduce(CGRect.null) { $0.union($1.extent) }.integral
      guard !extent.isNull else { continue }
      let view = UIView(frame: extent)
      view.isUserInteractionEnabled = false
      let drawing = LabelPainter.paint(group, in: extent, palette: look.palette)
      view.layer.contents = CGImage(drawing: drawing, scale: 1)
      entries[address]?.labels?.removeFromSuperview()
      entries[address]?.labels = view
      labelsView.addSubview(view)
    }
  }
}

nonisolated extension MapBounds {
  /// The bounds on the plane of the projection.
  var mapRect: MKMapRect {
    let low = MKMapPoint(CLLocationCoordinate2D(latitude: north, longitude: west))
    let high = MKMapPoint(CLLocationCoordinate2D(latitude: south, longitude: east))
    return MKMapRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
