import CoreGraphics
import Foundation
import MapTiles
import TextShaping

/// Finds the labels that a square could show; a placer decides which of them have room.
nonisolated struct LabelPlanner {
  let painter: TilePainter
  /// The square's corner on the plane of the level.
  let corner: CGPoint
  let languages: [String]
  /// Which places are shown; all by default.
  var isShown: @Sendable (MapPlace.Kind) -> Bool = { _ in true }

  private var zoom: Double { painter.zoom }
  private var palette: MapPalette { painter.palette }

  /// Returns the possible labels whose middle is in the square.
  func candidates() -> [MapLabel] {
    var labels: [MapLabel] = []
    for place in painter.tile.places {
      if let label = label(for: place) { labels.append(label) }
    }
    for road in painter.tile.roads { labels += streetLabels(for: road) }
    return labels.sorted { $0.priority < $1.priority }
  }

  private func isInside(_ point: CGPoint) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < painter.side && point.y < painter.side
  }

  // MARK: Places

  /// The zoom from which places of a rank are shown.
  private func firstZoom(rank: Int) -> Double {
    let zooms = [
      10, 11, 11.5, 12.5, 13.5, 14.2, 15, 15.4, 16, 16.3, 16.5, 16.9, 17.2, 18, 18.3, 17.6,
    ]
    return zooms[min(max(rank, 0), zooms.count - 1)]
  }

  private func label(for place: MapPlace) -> MapLabel? {
    let local = painter.place(place.point)
    guard isInside(local), zoom >= firstZoom(rank: place.rank), isShown(place.kind) else {
      return nil
    }
    let at = CGPoint(x: corner.x + local.x, y: corner.y + local.y)
    let name = place.names.name(for: languages)
    if name.isEmpty { return nil }
    switch place.kind {
    case .city, .town:
      guard zoom < 15.2 else { return nil }
      return plain(name, at, size: 17, weight: 600, colors: palette.settlementText, priority: 0)
    case .village, .island:
      return plain(name, at, size: 14, weight: 600, colors: palette.settlementText, priority: 0.5)
    case .suburb:
      guard zoom < 16.8 else { return nil }
      return spaced(name, at, size: zoom < 15 ? 11.5 : 12.5, priority: 1)
    case .quarter, .neighbourhood:
      guard zoom < 17 else { return nil }
      return spaced(name, at, size: 11, priority: 2 + Double(place.rank) * 0.1)
    case .water, .beach, .pier:
      return plain(
        name, at, size: 11.5, weight: 500, isItalic: true,
        colors: place.kind == .water ? palette.waterText : palette.settlementText,
        priority: 2.5 + Double(place.rank) * 0.3)
    case .address:
      guard zoom >= 17.6 else { return nil }
      return plain(
        place.names.local, at, size: 9, weight: 500, colors: palette.addressText,
        priority: 40)
    case .square:
      return plain(
        name, at, size: 10.5, weight: 600, colors: palette.settlementText,
        priority: 4 + Double(place.rank))
    default: return symbol(place, name, at)
    }
  }

  private func plain(
    _ name: String, _ at: CGPoint, size: CGFloat, weight: Int, isItalic: Bool = false,
    tracking: CGFloat = 0, colors: MapPalette.Text, priority: Double
  ) -> MapLabel {
    let text = LabelText.lines(
      name, size: size, weight: weight, isItalic: isItalic, tracking: tracking, width: 110)
    let extent = LabelText.extent(of: text)
    let origin = CGPoint(x: at.x - extent.midX, y: at.y - extent.midY)
    let box = extent.offsetBy(dx: origin.x, dy: origin.y)
    return MapLabel(
      content: .place(
        PlaceLabel(
          symbol: nil, symbolCenter: at, symbolRadius: 0, text: text, textOrigin: origin,
          colors: colors)),
      boxes: [box.insetBy(dx: -3, dy: -2)], priority: priority, text: name, repeatDistance: 500,
      anchor: at)
  }

  private func spaced(
    _ name: String, _ at: CGPoint, size: CGFloat, priority: Double
  ) -> MapLabel {
    plain(
      name.uppercased(), at, size: size, weight: 600, tracking: 1.4,
      colors: palette.settlementText, priority: priority)
  }

  private func symbol(_ place: MapPlace, _ name: String, _ at: CGPoint) -> MapLabel? {
    guard let symbol = PlaceSymbol(place.kind) else {
      return plain(
        name, at, size: 10.5, weight: 500, colors: palette.serviceText,
        priority: 6 + Double(place.rank))
    }
    let isLarge = place.rank <= 5
    let radius: CGFloat = isLarge ? 9 : 7.5
    let text = LabelText.lines(
      name, size: isLarge ? 11.5 : 10.5, weight: 600, width: 92)
    let extent = LabelText.extent(of: text)
    let origin = CGPoint(x: at.x - extent.midX, y: at.y + radius + 2 - extent.minY)
    let boxes = [
      CGRect(x: at.x - radius, y: at.y - radius, width: radius * 2, height: radius * 2)
        .insetBy(dx: -3, dy: -3),
      extent.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -4, dy: -2),
    ]
    return MapLabel(
      content: .place(
        PlaceLabel(
          symbol: symbol, symbolCenter: at, symbolRadius: radius, text: text, textOrigin: origin,
          colors: symbol.colors(palette))),
      boxes: boxes, priority: 5 + Double(place.rank), text: name, repeatDistance: 120, anchor: at)
  }

  // MARK: Streets

  private func streetLabels(for road: MapRoad) -> [MapLabel] {
    guard let names = road.names, let look = streetLook(road) else { return [] }
    let name = names.name(for: languages)
    let points = road.points.map { painter.place($0) }
    guard points.count > 1 else { return [] }
    let line = LinePath(points)
    let text = LabelText.line(name, size: look.size, weight: look.weight, tracking: 0.1)
    let width = text.size.width
    guard width > 0, line.length >= width + 12 else { return [] }
    let spacing: CGFloat = 330
    let count = max(1, Int((line.length / spacing).rounded(.down)))
    var labels: [MapLabel] = []
    for index in 0..<count {
      let middle = (CGFloat(index) + 0.5) * line.length / CGFloat(count)
      // A bend is avoided by moving along the street.
      for shift in [0, -0.3, 0.3, -0.6, 0.6] as [CGFloat] {
        let center = middle + shift * min(width, spacing / 2)
        let start = center - width / 2
        guard start >= 4, start + width <= line.length - 4 else { continue }
        guard line.turning(from: start, to: start + width) < 0.6 else { continue }
        let anchor = line.point(at: center)
        guard isInside(anchor) else { continue }
        guard let pieces = pieces(of: text, along: line, from: start) else { continue }
        labels.append(
          MapLabel(
            content: .line(StreetLabel(pieces: pieces.pieces, colors: look.colors)),
            boxes: pieces.boxes, priority: look.priority, text: name,
            repeatDistance: road.kind.rawValue <= 3 ? 260 : 190,
            anchor: CGPoint(x: anchor.x + corner.x, y: anchor.y + corner.y)))
        break
      }
    }
    return labels
  }

  private struct StreetLook {
    var size: CGFloat
    var weight: Int
    var colors: MapPalette.Text
    var priority: Double
  }

  private func streetLook(_ road: MapRoad) -> StreetLook? {
    let major = palette.majorStreetText
    let growth = CGFloat(min(max(zoom - 15, 0), 3)) * 0.6
    return switch road.kind {
    case .motorway, .trunk, .primary:
      zoom >= 12.5
        ? StreetLook(size: 10.5 + growth, weight: 600, colors: major, priority: 3) : nil
    case .secondary, .tertiary:
      zoom >= 13.8
        ? StreetLook(size: 10.2 + growth, weight: 600, colors: major, priority: 4.5) : nil
    case .residential, .livingStreet, .pedestrian:
      zoom >= 14.8
        ? StreetLook(
          size: 9.6 + growth, weight: 500, colors: palette.streetText, priority: 9) : nil
    case .service:
      zoom >= 16.6
        ? StreetLook(size: 9.2, weight: 500, colors: palette.streetText, priority: 16) : nil
    case .footway, .cycleway, .steps, .track:
      zoom >= 17
        ? StreetLook(size: 9, weight: 500, colors: palette.streetText, priority: 20) : nil
    case .ferry, .river:
      zoom >= 14
        ? StreetLook(size: 9.6, weight: 500, colors: palette.waterText, priority: 18) : nil
    default: nil
    }
  }

  /// Places a text along a line, upright.
  private func pieces(
    of text: ShapedText, along line: LinePath, from start: CGFloat
  ) -> (pieces: [StreetLabel.Piece], boxes: [CGRect])? {
    let width = text.size.width
    let first = line.point(at: start)
    let last = line.point(at: start + width)
    let isReversed = last.x < first.x
    guard let metricsRun = text.runs.first else { return nil }
    // Half of the height of lowercase letters, so that they are centered on the street.
    let drop = metricsRun.size * 0.34
    let chord = hypot(last.x - first.x, last.y - first.y)
    let isStraight = width - chord < 0.6
    let isSimple = text.runs.count == 1 && !metricsRun.isRightToLeft && isSpelledOut(metricsRun)
    guard isStraight || isSimple || width - chord < 4 else { return nil }
    let pieces =
      isStraight || !isSimple
      ? straightPieces(of: text, from: first, to: last, isReversed: isReversed, drop: drop)
      : letters(of: metricsRun, along: line, from: start, width: width, isReversed, drop)
    let reach = metricsRun.size * 0.75 + 1.5
    return (pieces, boxes(along: line, from: start, width: width, reach: reach))
  }

  /// Places the runs of a text on the chord of its line.
  private func straightPieces(
    of text: ShapedText, from first: CGPoint, to last: CGPoint, isReversed: Bool, drop: CGFloat
  ) -> [StreetLabel.Piece] {
    let angle =
      isReversed
      ? atan2(first.y - last.y, first.x - last.x) : atan2(last.y - first.y, last.x - first.x)
    let middle = CGPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
    return text.runs.map { run in
      piece(run, middle, angle, run.origin.x - text.size.width / 2, drop)
    }
  }

  /// Places each letter of a run on its line, in the line's direction.
  private func letters(
    of run: GlyphRun, along line: LinePath, from start: CGFloat, width: CGFloat,
    _ isReversed: Bool, _ drop: CGFloat
  ) -> [StreetLabel.Piece] {
    var pieces: [StreetLabel.Piece] = []
    let characters = Array(run.text)
    for (index, glyph) in run.glyphs.enumerated() where characters[index] != " " {
      let next = index + 1 < run.glyphs.count ? run.glyphs[index + 1].offset.x : run.width
      let advance = next - glyph.offset.x
      let along = run.origin.x + glyph.offset.x + advance / 2
      let distance = isReversed ? start + width - along : start + along
      // The direction over the width of a letter, which smooths corners.
      let before = line.point(at: distance - 4)
      let after = line.point(at: distance + 4)
      let angle =
        isReversed
        ? atan2(before.y - after.y, before.x - after.x)
        : atan2(after.y - before.y, after.x - before.x)
      var single = run
      single.text = String(characters[index])
      single.glyphs = [Glyph(id: glyph.id, offset: CGPoint(x: 0, y: glyph.offset.y))]
      single.width = advance
      pieces.append(piece(single, line.point(at: distance), angle, -advance / 2, drop))
    }
    return pieces
  }

  /// Returns squares that cover a part of a line, for the detection of collisions.
  private func boxes(
    along line: LinePath, from start: CGFloat, width: CGFloat, reach: CGFloat
  ) -> [CGRect] {
    let count = max(1, Int((width / 14).rounded(.up)))
    return (0...count).map { index in
      let at = line.point(at: start + width * CGFloat(index) / CGFloat(count))
      return CGRect(
        x: at.x + corner.x - reach, y: at.y + corner.y - reach, width: reach * 2,
        height: reach * 2)
    }
  }

  /// Whether each character has a glyph of its own, in order.
  private func isSpelledOut(_ run: GlyphRun) -> Bool {
    run.glyphs.count == run.text.count
      && run.text.unicodeScalars.allSatisfy { $0.value < 0x250 }
  }

  private func piece(
    _ run: GlyphRun, _ at: CGPoint, _ angle: CGFloat, _ along: CGFloat, _ drop: CGFloat
  ) -> StreetLabel.Piece {
    let x = cos(angle) * along - sin(angle) * drop
    let y = sin(angle) * along + cos(angle) * drop
    return StreetLabel.Piece(
      run: run, at: CGPoint(x: at.x + x + corner.x, y: at.y + y + corner.y), angle: angle)
  }
}
