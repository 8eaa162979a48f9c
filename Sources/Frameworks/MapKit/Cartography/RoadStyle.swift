import CoreGraphics
import MapTiles

/// How a kind of road is drawn at a zoom.
nonisolated struct RoadStyle: Hashable {
  /// The width of the fill in points.
  var width: CGFloat
  /// The width of the border on each side in points; 0 for none.
  var casing: CGFloat
  /// The place among other roads on the same layer, the lowest drawn first.
  var rank: Int

  /// The widths at whole zooms, the first of which is the first at which the road is shown.
  private struct Widths {
    var first: Double
    var values: [CGFloat]

    func width(at zoom: Double) -> CGFloat? {
      guard zoom >= first, let last = values.last else { return nil }
      let place = zoom - first
      let index = Int(place)
      guard index + 1 < values.count else {
        // The ground scale from the last value on: roads grow with the map.
        return last * CGFloat(pow(1.6, min(place - Double(values.count - 1), 3)))
      }
      let share = CGFloat(place - Double(index))
      return values[index] * (1 - share) + values[index + 1] * share
    }
  }

  private static let motorway = Widths(
    first: 9, values: [1.4, 2, 2.5, 3, 3.8, 4.8, 6.2, 8.5, 12, 18])
  private static let trunk = Widths(first: 10, values: [1.4, 2, 2.7, 3.5, 4.6, 6.2, 8.8, 12.5, 19])
  private static let primary = Widths(first: 11, values: [1.4, 2.2, 3.2, 4.6, 6.4, 9.5, 13.5, 20])
  private static let secondary = Widths(first: 12, values: [1.4, 2.4, 3.8, 5.6, 8.5, 12.5, 19])
  private static let tertiary = Widths(first: 13, values: [1.4, 2.8, 4.6, 7.6, 11.5, 17.5])
  private static let minor = Widths(first: 13.5, values: [0.8, 2.2, 4.8, 8.5, 14])
  private static let service = Widths(first: 15, values: [1.2, 2.4, 4.4, 7.5])
  private static let pedestrian = Widths(first: 14.5, values: [1.4, 3, 5.5, 9])
  private static let runway = Widths(first: 11, values: [2, 4, 7, 12, 20, 30])

  /// Returns the style of a road with a border; `nil` if it is not shown or has none.
  init?(_ road: MapRoad, zoom: Double) {
    let widths: Widths
    switch road.kind {
    case .motorway: (widths, rank) = (Self.motorway, 9)
    case .trunk: (widths, rank) = (Self.trunk, 8)
    case .primary: (widths, rank) = (Self.primary, 7)
    case .secondary: (widths, rank) = (Self.secondary, 6)
    case .tertiary: (widths, rank) = (Self.tertiary, 5)
    case .residential, .livingStreet, .construction: (widths, rank) = (Self.minor, 4)
    case .service, .track: (widths, rank) = (Self.service, 2)
    case .pedestrian: (widths, rank) = (Self.pedestrian, 3)
    case .runway: (widths, rank) = (Self.runway, 1)
    default: return nil
    }
    guard let width = widths.width(at: zoom) else { return nil }
    self.width = road.isLink ? width * 0.7 : width
    casing = width < 1.2 ? 0 : min(1, 0.45 + width * 0.05)
  }
}

nonisolated extension MapPalette {
  func line(_ kind: MapRoad.Kind) -> Line {
    switch kind {
    case .motorway: motorway
    case .trunk: trunk
    case .primary: primary
    case .pedestrian:
      Line(
        fill: areas[.pedestrian] ?? street.fill,
        casing: street.casing)
    case .runway: Line(fill: areas[.airport] ?? street.fill, casing: areas[.airport] ?? street.fill)
    default: street
    }
  }
}
