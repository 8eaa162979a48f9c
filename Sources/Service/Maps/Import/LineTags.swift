import MapTiles

/// The kinds of lines by OpenStreetMap's tags.
///
/// - SeeAlso: OpenStreetMap Wiki, "Key:highway" and "Key:railway".
enum LineTags {
  /// Returns the properties of a line; `nil` if it is not drawn.
  static func style(_ tags: [String: String]) -> MapFeature.RoadStyle? {
    guard var style = kind(tags) else { return nil }
    style.isBridge = tags["bridge"].map { $0 != "no" } ?? false
    style.isTunnel =
      (tags["tunnel"].map { $0 != "no" } ?? false) || tags["covered"] == "yes"
    style.layer = min(max(tags["layer"].flatMap { Int($0) } ?? 0, -5), 5)
    if style.layer == 0 {
      if style.isBridge { style.layer = 1 }
      if style.isTunnel { style.layer = -1 }
    }
    switch tags["oneway"] {
    case "yes", "true", "1": style.oneWay = .forward
    case "-1", "reverse": style.oneWay = .backward
    case "no": style.oneWay = .none
    default:
      if tags["junction"] == "roundabout" || tags["highway"] == "motorway" {
        style.oneWay = .forward
      }
    }
    // Only roads for vehicles have arrows; rails and paths have directions of their own.
    if style.kind.rawValue > MapRoad.Kind.service.rawValue { style.oneWay = .none }
    if style.kind.rawValue <= MapRoad.Kind.tertiary.rawValue { style.reference = tags["ref"] }
    return style
  }

  private static func kind(_ tags: [String: String]) -> MapFeature.RoadStyle? {
    if let highway = tags["highway"] {
      if highway.hasSuffix("_link"), let kind = highways[String(highway.dropLast(5))] {
        return MapFeature.RoadStyle(kind: kind, isLink: true)
      }
      return highways[highway].map { MapFeature.RoadStyle(kind: $0) }
    }
    if let railway = tags["railway"] { return railways[railway].map { .init(kind: $0) } }
    if tags["route"] == "ferry" { return .init(kind: .ferry) }
    if let waterway = tags["waterway"], ["river", "stream", "canal"].contains(waterway) {
      return .init(kind: .river)
    }
    if let aeroway = tags["aeroway"], ["runway", "taxiway"].contains(aeroway) {
      return .init(kind: .runway)
    }
    if let cable = tags["aerialway"], ["cable_car", "gondola", "chair_lift"].contains(cable) {
      return .init(kind: .cableCar)
    }
    if let barrier = tags["barrier"], ["city_wall", "retaining_wall"].contains(barrier) {
      return .init(kind: .wall)
    }
    return nil
  }

  /// Returns the first zoom level that shows a line.
  static func minimumZoom(_ style: MapFeature.RoadStyle, _ tags: [String: String]) -> Int {
    let zoom =
      switch style.kind {
      case .motorway, .trunk, .primary, .river: 10
      case .rail, .ferry, .secondary: 11
      case .tertiary, .runway: 12
      case .residential, .tram, .lightRail, .monorail, .subway: 13
      case .livingStreet, .pedestrian, .cableCar, .construction: 14
      case .service, .track, .footway, .cycleway, .steps, .wall: 15
      }
    if style.kind == .rail, tags["service"] != nil { return 14 }
    if style.kind == .service, ["parking_aisle", "driveway"].contains(tags["service"]) {
      return 16
    }
    if style.kind == .footway, ["sidewalk", "crossing"].contains(tags["footway"]) { return 16 }
    return style.isLink ? min(zoom + 2, 13) : zoom
  }

  private static let highways: [String: MapRoad.Kind] = [
    "motorway": .motorway, "trunk": .trunk, "primary": .primary, "secondary": .secondary,
    "tertiary": .tertiary, "unclassified": .residential, "residential": .residential,
    "road": .residential, "living_street": .livingStreet, "service": .service,
    "pedestrian": .pedestrian, "track": .track, "footway": .footway, "path": .footway,
    "bridleway": .footway, "corridor": .footway, "cycleway": .cycleway, "steps": .steps,
    "construction": .construction, "busway": .service, "bus_guideway": .service,
  ]

  private static let railways: [String: MapRoad.Kind] = [
    "rail": .rail, "narrow_gauge": .rail, "preserved": .rail, "subway": .subway,
    "tram": .tram, "light_rail": .lightRail, "monorail": .monorail, "funicular": .lightRail,
    "construction": .construction,
  ]
}
