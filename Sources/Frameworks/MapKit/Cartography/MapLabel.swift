import CoreGraphics
import Foundation
import MapTiles
import TextShaping

/// A text of the map, with its place on the plane of one zoom level.
///
/// Coordinates are points from the origin of the level's plane.
nonisolated struct MapLabel: Sendable {
  /// The drawn content.
  enum Content: Sendable {
    /// Lines around a point, with a symbol or without.
    case place(PlaceLabel)
    /// A text along a line.
    case line(StreetLabel)
  }

  var content: Content
  /// The areas that no other label may cover.
  var boxes: [CGRect]
  /// The order of placement, the most important first.
  var priority: Double
  /// Labels with the same text keep a distance from each other.
  var text: String
  /// The distance in points to labels with the same text.
  var repeatDistance: CGFloat
  /// The middle.
  var anchor: CGPoint

  /// The area that the label's picture takes.
  var extent: CGRect {
    boxes.reduce(CGRect.null) { $0.union($1) }.insetBy(dx: -4, dy: -4)
  }
}

/// The name of a place, below or beside a symbol.
nonisolated struct PlaceLabel: Sendable {
  var symbol: PlaceSymbol?
  /// The middle of the symbol.
  var symbolCenter: CGPoint
  var symbolRadius: CGFloat
  var text: ShapedText?
  /// The top left corner of the text.
  var textOrigin: CGPoint
  var colors: MapPalette.Text
}

/// The name of a street along its line.
nonisolated struct StreetLabel: Sendable {
  /// A part of the text that is straight.
  struct Piece: Sendable {
    var run: GlyphRun
    /// The left end of the baseline.
    var at: CGPoint
    /// Radians clockwise from east.
    var angle: CGFloat
  }

  var pieces: [Piece]
  var colors: MapPalette.Text
}

/// Draws labels.
nonisolated enum LabelPainter {
  private static let directions: [CGVector] = (0..<8).map { step in
    let angle = CGFloat(step) * .pi / 4
    return CGVector(dx: cos(angle), dy: sin(angle))
  }

  /// Returns the picture of labels.
  ///
  /// - Parameter rect: The picture's area on the plane of the labels.
  static func paint(_ labels: [MapLabel], in rect: CGRect, palette: MapPalette) -> Drawing {
    let context = CGContext(size: rect.size)
    context.translateBy(x: -rect.minX, y: -rect.minY)
    for label in labels {
      switch label.content {
      case .place(let place): paint(place, context, palette)
      case .line(let line): paint(line, context)
      }
    }
    return context.finishedDrawing()
  }

  private static func paint(_ label: StreetLabel, _ context: CGContext) {
    for isHalo in [true, false] {
      for piece in label.pieces {
        context.saveGState()
        context.translateBy(x: piece.at.x, y: piece.at.y)
        context.rotate(by: piece.angle)
        draw(piece.run, at: .zero, context, label.colors, isHalo: isHalo)
        context.restoreGState()
      }
    }
  }

  private static func paint(
    _ label: PlaceLabel, _ context: CGContext, _ palette: MapPalette
  ) {
    if let symbol = label.symbol {
      symbol.draw(in: context, at: label.symbolCenter, radius: label.symbolRadius, palette)
    }
    guard let text = label.text else { return }
    for isHalo in [true, false] {
      for run in text.runs {
        let origin = CGPoint(
          x: label.textOrigin.x + run.origin.x, y: label.textOrigin.y + run.origin.y)
        draw(run, at: origin, context, label.colors, isHalo: isHalo)
      }
    }
  }

  /// Draws a run, or the halo around it: copies of the run in eight directions.
  private static func draw(
    _ run: GlyphRun, at origin: CGPoint, _ context: CGContext, _ colors: MapPalette.Text,
    isHalo: Bool
  ) {
    var copy = run
    copy.color = isHalo ? colors.halo : colors.color
    guard isHalo else {
      copy.origin = origin
      context.draw(copy)
      return
    }
    let reach: CGFloat = 1.25
    for direction in directions {
      copy.origin = CGPoint(x: origin.x + direction.dx * reach, y: origin.y + direction.dy * reach)
      context.draw(copy)
    }
  }
}
